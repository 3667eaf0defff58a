// What heads the columns for results, in every language; as `spelling` leaves the words: without accents.

/** By sort, the words and abbreviations of all languages. In headers of what is played they say nothing. */
export const RESULT_WORDS: { readonly [sort: string]: string } = {
  change:
    "changes moves chg chge adj adjust adjustment adjustments corr correction corrections diff difference movement gain swing exch exchange exchanged aendring aendringer aendr aend regulering regul justering just korrektion korr forskel udveksling udvekslet anderung veranderung verand korrektur austausch andring andr korrigering utbyte utvaxling endring endringer endr utveksling korreksjon verandering wijziging wijz correctie correcties uitwisseling changement chgt variation echange correccion cambio intercambio ajuste",
  new: "after ny nyt nye efter neu neue neuer neues nytt nya nieuw nieuwe nouveau nouvel nuevo nueva",
  net: "nett nette nets netto adjusted corrected justeret korrigeret korrigiert korrigerad korrigert gecorrigeerd corrige corregido",
  added: "plus ajoutes ajoutees anadidos tillaeg tillagg tillegg zuschlag toeslag",
  allowance: "allow",
  bonus: "bonuses bonusser",
  expected: "forventet forv exp expct",
  final: "endelig endeligt slut endgultig slutlig slutligt eind definitief definitif finale definitivo",
};

/** What heads columns that people write in by hand: no result belongs there. */
export const REMARK_WORDS =
  "note notes remark remarks comment comments signature signed paid bemaerkning bemaerkninger anmaerkning kommentar kommentarer underskrift betalt bemerkung bemerkungen anmerkung anmarkning anmarkningar merknad merknader opmerking opmerkingen bemerking remarque remarques commentaire commentaires observaciones notas comentario comentarios";

/** `Index +/-`: signs for a change. */
export const CHANGE_SIGNS = /\+\s*\/\s*[-−–]|±|[ΔΔ∆]/g;

/** `Indeksændring`: a change in one word with what changes. */
export const CHANGE_BEHIND = /(?:ændring(?:er)?|aendring|regulering|justering|änderung|ändring|endring)(?!\p{L})/giu;

/** What says in one word that somebody won, and what beside it that somebody lost. Letters mean otherwise from language to language. */
export const WON_LOST: readonly (readonly [won: string, lost: string])[] = (
  "w l,win loss,win lose,won lost,v t,vundet tabt,vandt tabte,sejr nederlag,s n,sieg niederlage,g v,gewonnen verloren," +
  "vinst forlust,vunnen forlorad,seier tap,vunnet tapt,winst verlies,g p,gagne perdu,v d,victoire defaite,ganada perdida,1 0,+ -"
)
  .split(",")
  .map((pair) => pair.split(" ") as [string, string]);
