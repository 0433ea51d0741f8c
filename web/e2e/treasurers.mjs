// People at a table of King's Treasury.

/** Make a table by the hall's own request, and go there. */
export async function openTable(guest, { game = "treasury", sits, options = {}, hints = false }) {
  const { page } = guest;
  await guest.go("/");
  const id = await page.evaluate(
    async (wanted) => {
      const answer = await fetch("/api/tables", {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Crownhall": "1" },
        body: JSON.stringify(wanted),
      });
      const made = await answer.json();
      if (!answer.ok) throw new Error(made.message);
      return made.id;
    },
    { game, sits, options, hints_allowed: hints },
  );
  await guest.go(`/tables/${id}`);
  return id;
}

export const ME = { who: "me" };
export const OPEN = { who: "open" };
export const bot = (level = "random") => ({ who: "bot", level });

/** A table for two: one makes it, the other comes by the link and sits down, and it begins. */
export async function sitTogether(first, second, options = {}) {
  const id = await openTable(first, { sits: [ME, OPEN], options });
  await second.go(`/tables/${id}`);
  await second.page.getByRole("button", { name: "Sit down" }).click();
  for (const { page } of [first, second]) await question(page, "replace");
  return id;
}

export const gold = (page) => page.locator(".action-bar .btn.gold");

/** Wait until this is asked: "replace" or "fill". */
export const question = (page, phase) =>
  page
    .locator(phase === "replace" ? ".action-bar:has-text('Keep all four')" : "button.ln.open")
    .first()
    .waitFor();

/** What is written on the sheet shown, by space. */
export const written = (page) =>
  page
    .locator(".board .ln[data-space]:not(.open)")
    .evaluateAll((lines) =>
      Object.fromEntries(
        lines
          .map((line) => [line.dataset.space, line.querySelector("b").textContent.trim()])
          .filter(([, value]) => value !== ""),
      ),
    );

export const hand = (page) =>
  page.locator("[data-slot^=own-]").evaluateAll((cards) => cards.map((card) => card.dataset.card));

/** A quick thumb: always the gold button, now and then a card turned down before, and a space where nothing scores. */
export const tapFast = (page) =>
  page.evaluate(() => {
    let turned = "";
    const thumb = setInterval(() => {
      if (document.querySelector("dialog[open]")) return void clearInterval(thumb);
      const button = document.querySelector(".action-bar .btn.gold:not(:disabled)");
      const cards = [...document.querySelectorAll("button[data-slot^=own-]")];
      const now = cards.map((card) => card.dataset.card).join(" ");
      if (button?.textContent.includes("Keep all") && now !== turned) {
        turned = now;
        cards[now.charCodeAt(0) % 4]?.click();
      } else if (button) button.click();
      else document.querySelector("button.ln.open")?.click();
    }, 25);
  });

/** A slow line: what changed is seen this many milliseconds before the hall's answer to the tap arrives. */
export const answersCome = (page, later) =>
  page.routeWebSocket(/./, (socket) => {
    socket.connectToServer().onMessage((message) => {
      if (message.startsWith('{"type":"answer"')) setTimeout(() => socket.send(message), later);
      else socket.send(message);
    });
  });
