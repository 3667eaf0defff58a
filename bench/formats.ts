// Other programs' files of 20,000 games, beside the same rows as .xlsx: from the bytes to the plan that the preview shows.
import { openWorkbookFile } from "../src/files/open";
import { Problem } from "../src/kernel/problem";
import { find, planFill } from "../src/tournaments";
import { table, times, type Figure } from "./measure";

const GAMES = 20_000;
const PLAYERS = 2000;
const ROUNDS = (2 * GAMES) / PLAYERS;

const rankOf = (player: number) => `${(player % 20) + 1}K`;

/** Names that nobody takes for another one misspelt. */
function nameOf(player: number): string {
  const word = [player % 26, Math.floor(player / 26) % 26, Math.floor(player / 676)];
  return word.map((letter) => String.fromCharCode(65 + letter).repeat(3)).join("");
}

/** Who meets whom: in each round the players stand in another order. */
function opponentOf(player: number, round: number): number {
  const shift = 2 * round + 1;
  return player % 2 === 0 ? (player + shift) % PLAYERS : (player - shift + PLAYERS * 2) % PLAYERS;
}

function openGotha(): string {
  const players = Array.from(
    { length: PLAYERS },
    (_, i) =>
      `<Player name="${nameOf(i)}" firstName="A" rank="${rankOf(i)}" grade="${rankOf(i)}" country="DK" club="Aeb"/>`,
  );
  const games: string[] = [];
  for (let round = 0; round < ROUNDS; round++)
    for (let i = 0; i < PLAYERS; i += 2)
      games.push(
        `<Game roundNumber="${round + 1}" tableNumber="${i / 2 + 1}" whitePlayer="${nameOf(i)}A" blackPlayer="${nameOf(opponentOf(i, round))}A" handicap="0" knownColor="true" result="RESULT_WHITEWINS"/>`,
      );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Tournament dataVersion="201"><Players>\n${players.join("\n")}</Players>\n<Games>\n${games.join("\n")}</Games></Tournament>`;
}

/** Teams of ten: the opponents of a team are those of its first player, ten on. */
function trf(): string {
  const start = (player: number) => String(player + 1).padStart(4);
  const lines = ["012 Æbleø Cup", "052 2026/03/14"];
  for (let i = 0; i < PLAYERS; i++) {
    const rounds = Array.from({ length: ROUNDS }, (_, round) => {
      const [team, board] = [Math.floor(i / 10), i % 10];
      const other =
        team % 2 === 0 ? (team + 2 * round + 1) % (PLAYERS / 10) : (team - 2 * round - 1 + PLAYERS) % (PLAYERS / 10);
      const isWhite = (team + board) % 2 === 0;
      return `${start(other * 10 + board)} ${isWhite ? "w" : "b"} ${isWhite ? 1 : 0}  `;
    });
    const points = rounds.filter((round) => round.includes("w")).length.toFixed(1);
    lines.push(
      `001 ${start(i)}      ${`${nameOf(i)}, A`.padEnd(33)} 1${500 + (i % 400)} DEN${" ".repeat(24)}${points.padStart(4)}       ${rounds.join("")}`,
    );
  }
  for (let team = 0; team < PLAYERS / 10; team++) {
    const own = Array.from({ length: 10 }, (_, board) => start(team * 10 + board)).join(" ");
    lines.push(`013 ${`Team ${team + 1}`.padEnd(32)}${own}`);
  }
  return lines.join("\n");
}

async function toPreview(bytes: Uint8Array, name: string, kind: "go-pairings" | "chess-boards") {
  const started = performance.now();
  const file = await openWorkbookFile(bytes, name);
  if (file instanceof Problem) throw new Error(file.code);
  const found = find(file.sheets[0]!, kind, { others: [], chosen: true });
  if (!("compute" in found)) throw new Error(`${name}: not recognised`);
  const { rows } = planFill(found);
  if (rows.length < GAMES) throw new Error(`${name}: ${rows.length} rows`);
  return { seconds: (performance.now() - started) / 1000, file };
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

export async function formatsReport(): Promise<string> {
  const figures: Figure[] = [];
  for (const [what, name, text, kind] of [
    ["OpenGotha", "open.xml", openGotha(), "go-pairings"],
    ["TRF", "open.trf", trf(), "chess-boards"],
  ] as const) {
    const bytes = new TextEncoder().encode(text);
    await toPreview(bytes, name, kind);
    const { seconds, file } = await toPreview(bytes, name, kind);
    const saved = await file.save();
    await toPreview(saved, "open.xlsx", kind);
    const same = await toPreview(saved, "open.xlsx", kind);
    figures.push({
      what: `20,000 games from ${what} to the preview`,
      measured: `${seconds.toFixed(2)} s, ${times(seconds / same.seconds)} the reference`,
      reference: `the same rows as .xlsx ${same.seconds.toFixed(2)} s`,
      goal: "at most twice",
    });
  }
  const endless = new TextEncoder().encode(
    `<Tournament><Players>${'<Player name="A" firstName="B"/>'.repeat(1e6)}</Players></Tournament>`,
  );
  const [refused, decoded] = [
    await secondsOf(() => openWorkbookFile(endless, "open.xml")),
    await secondsOf(async () => new TextDecoder().decode(endless)),
  ];
  figures.push({
    what: "a million players refused",
    measured: `${refused.toFixed(2)} s, ${times(refused / decoded)} the reference`,
    reference: `decoding the file ${decoded.toFixed(2)} s`,
    goal: "under 2 s",
  });
  return table("Other programs' files", figures);
}
