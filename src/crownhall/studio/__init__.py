"""Creation Cards made one's own: sets that players bring in files, checked before anything is believed."""
