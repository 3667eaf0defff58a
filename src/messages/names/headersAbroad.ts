// What heads a column in the languages that the pane does not speak: German, Swedish, Norwegian, Dutch, French, Spanish. As
// `spelling` leaves the words: without accents, ß as ss.

/** By concept, words of all of them; a word that English or Danish has keeps its meaning there. */
export const HEADERS_ABROAD: { readonly [concept: string]: string } = {
  noise: "ingaende inkomna inngaende beginnend anfangs initial inicial debut depart",
  player:
    "spieler spielerin spelare spelarna spillerne speler spelers joueur joueurs joueuse jugador jugadores jugadora mitglied mitglieder lid leden membre membres socio socios",
  name: "namn naam nom noms nombre nombres",
  forename: "vorname vornamen fornamn fornavn voornaam voornamen prenom prenoms",
  surname: "nachname nachnamen familienname efternamn etternavn achternaam achternamen apellido apellidos",
  team: "mannschaft mannschaften lag laget verein klubb team equipe equipes equipo equipos ploeg club",
  pair: "paar paare paire paires pareja parejas paret",
  partner: "partnerin partenaire companero medspelare",
  opponent: "gegner gegnerin motstander motstandare tegenstander adversaire adversario rival",
  winner: "sieger gewinner vinnare vinner winnaar vainqueur gagnant ganador vencedor",
  loser: "verlierer forlorare taperen verliezer perdant perdedor",
  home: "heim hemma hemmalag hjemmelag thuis domicile recevant recevante local",
  away: "gast gaste bortalag borta borte bortelag uit exterieur visiteur visiteurs visiteuse visitante",
  white: "weiss vit hvit wit blanc blancs blancas",
  black: "schwarz svart zwart noir noirs negras",
  handicap: "vorgabe voorgift handikapp ventaja hdc hcps",
  rating: "wertung wertungszahl dwz punt ratingtall rankingzahl",
  grade: "grad graad grado",
  rank: "rang spielstarke styrka niveau rango",
  average: "durchschnitt schnitt genomsnitt medel gjennomsnitt gemiddelde moyenne moy promedio media",
  result: "erg ergebnis ergebnisse resultat uitslag resultaat resultado resultados",
  raw: "brut bruts",
  score: "stand stilling siffror puntaje marcador",
  points: "punkte punkt poang poeng punten puntos",
  "%": "prozent porcentaje pourcentage procento prosent",
  maximum: "hochst maximal maximo",
  board: "brett brettnr bord tafel echiquier tablero boardnr giv brikker spel donnes donne",
  date: "datum fecha jour tag dag",
  round: "ronde rond runde runda omgang omgang ronda rondas tour",
  match: "wettkampf kamp match wedstrijd partido rencontre",
  game: "partie partien partier partij partijen partida partidas parti parties spiele",
  table: "tisch tafelnr mesa bana banan rasen terrain",
  stones: "steine stenar stenen pierres piedras",
  wins: "siege seger seire overwinningen victoires victorias vinster",
  place: "platz plats plass plaats rangs lugar puesto classement",
  north: "norr norte noord",
  south: "sud sued zuid soder sor sur",
  east: "oster oost est este",
  west: "vast vaster ouest oeste",
  ns: "nz",
  ew: "ow eo",
  no: "anzahl antall aantal nummer num nro numero startnummer",
};

/** Letters of two directions, with a sign between them: Dutch N-Z, French and Spanish E-O. */
export const TOGETHER_ABROAD: { readonly [words: string]: string } = { "n z": "nz", "e o": "eo" };
