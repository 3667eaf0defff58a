// A game file with the layout of ACBLscore: a master table, an event, a section of two tables, two indexes of entries,
// and four pairs, without boards.

interface Person {
  readonly surname: string;
  readonly first: string;
  readonly number: string;
  readonly points: number;
  readonly rank: string;
}

const PAIRS: readonly (readonly [Person, Person, number])[] = [
  [person("Lindmose", "Vera", "9990001", 55, "C"), person("Fjeldby", "Otto", "#12", 0, ""), 3960],
  [person("Skovby", "Runa", "K990003", 612, "G"), person("Bæk", "Emil", "9990004", 120, "E"), 3240],
  [person("Birk", "Sofie", "9990005", 8, "A"), person("Ravn", "Aksel", "", 0, ""), 3600],
  [person("Dam", "Ingrid", "9990007", 301, "F"), person("Holm", "Jens", "9990008", 33, "B"), 3600],
];

function person(surname: string, first: string, number: string, points: number, rank: string): Person {
  return { surname, first, number, points, rank };
}

const MASTER = 2580;
const EVENT = 742;
const SECTION = 804;
const TABLES = 2;
const INDEX = 0x14 + 8 * TABLES;
const ENTRY = 404;

export function acblscoreGame(): Uint8Array {
  const [event, section] = [MASTER, MASTER + EVENT];
  const indexes = [section + SECTION, section + SECTION + INDEX];
  const entries = indexes[1]! + INDEX;
  const bytes = new Uint8Array(entries + PAIRS.length * ENTRY);
  const view = new DataView(bytes.buffer);
  const text = (at: number, value: string) => {
    bytes[at] = value.length;
    // æ is 0x91 there.
    [...value].forEach((c, i) => (bytes[at + 1 + i] = c === "æ" ? 0x91 : c.charCodeAt(0)));
  };
  const begin = (at: number, length: number) => view.setUint16(at, length - 2, true);
  begin(0, MASTER);
  text(2, "AC3");
  view.setUint32(0x06, bytes.length, true);
  view.setUint32(0x12, event, true);
  view.setUint16(0x9db, 815, true);
  bytes[0x13e] = 1;
  text(0x13f, "A");
  view.setUint32(0x13e + 4, section, true);
  bytes[0x13e + 0x0e] = 1;

  begin(event, EVENT);
  text(event + 4, "Tuesday 299er");
  text(event + 0x48, "March 17, 2026");
  bytes[event + 0x95] = 1;

  begin(section, SECTION);
  indexes.forEach((at, side) => view.setUint32(section + 4 + 4 * side, at, true));
  view.setUint16(section + 0x1b, TABLES, true);
  view.setUint16(section + 0x48, TABLES, true);
  view.setUint16(section + 0x4e, 72, true);
  for (let n = 0; n < TABLES; n++) for (const side of [0, 1]) bytes[section + 0x17d + 4 * n + side] = n + 1;

  PAIRS.forEach(([one, two, score], i) => {
    const at = entries + ENTRY * i;
    const [side, table] = [Math.floor(i / TABLES), i % TABLES];
    begin(indexes[side]!, INDEX);
    view.setUint32(indexes[side]! + 0x18 + 8 * table, at, true);
    begin(at, ENTRY);
    view.setInt32(at + 0x0c, score, true);
    bytes[at + 0x2f] = 18;
    [one, two].forEach((player, p) => {
      const place = at + 0xa4 + 120 * p;
      text(place, player.surname);
      text(place + 0x11, player.first);
      text(place + 0x36, player.number);
      view.setUint16(place + 0x71, player.points, true);
      bytes[place + 0x73] = player.rank.charCodeAt(0) || 0;
    });
  });
  return bytes;
}
