import type { Draws } from "./draws";

// Invented names.
const FIRST = [
  "Ada", "Bo", "Cleo", "Dora", "Ebbe", "Frida", "Gus", "Helga", "Ivar", "Jonna", "Kai", "Lis", "Mona", "Niels", "Olga",
  "Per", "Rie", "Søren", "Tove", "Ulla", "Vera", "Åse", "Zoe", "José", "Bjørn", "Anne-Lise", "Karl Erik", "Zoë",
]; // oxfmt-ignore
const LAST = [
  "Tinn", "Mose", "Frost", "Klit", "Ravn", "Storm", "Hegn", "Lund", "Birk", "Eng", "Skov", "Field", "Marsh", "Holt",
  "Weir", "Glen", "Sleet", "Rain", "Høj", "Kær", "Ås", "Dale", "Finch", "Heath", "Combe", "Lodge", "O'Dell", "Dew",
]; // oxfmt-ignore
const TEAMS = [
  "Brookside", "Hilltop", "Valley", "Mosby", "Skovby", "Engby", "Lanterns", "Harbour", "Castle", "Old Mill", "Lundby",
  "Dalby", "Ferry Lane", "Heather", "North Gate B", "Rooks", "Wanderers", "Åby 2", "Havby", "Fjordby",
]; // oxfmt-ignore

/** This many different people; no two names differ by only one letter. */
export function people(draws: Draws, count: number): string[] {
  const lasts = draws.shuffled(LAST);
  const firsts = draws.shuffled(FIRST);
  // The steps have no common factor with the 28 names of each list: 28 × 28 pairs before one repeats.
  return Array.from({ length: count }, (_, i) => {
    const round = Math.floor(i / LAST.length);
    return `${firsts[(i + round * 5) % FIRST.length]} ${lasts[i % LAST.length]}`;
  });
}

export function teams(draws: Draws, count: number): string[] {
  return draws.some(TEAMS, count);
}
