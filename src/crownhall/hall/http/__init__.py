"""The web application: endpoints, pages, files, and what guards them."""
