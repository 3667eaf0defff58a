// A form for a change to the book by hand, with the fields that the row of the request declares.
import { useState } from "preact/hooks";
import { seasonOf } from "../../../book";
import { bookSentence } from "../../../messages/book";
import { STATUSES, type Argument, type Declared } from "../../../requests/arguments";
import { REQUESTS, type ByHand } from "../../../requests/table";
import { Choice, DayField } from "../../parts/fields";
import { Form, TextField } from "../../parts/forms";
import { Heading } from "../../parts/Heading";
import type { AskedForm, OpenedBook } from "../model";
import { Buttons } from "../screens/Buttons";
import type { PlayersView } from "../view";
import { More } from "./More";

interface FormProps extends PlayersView {
  readonly book: OpenedBook;
  readonly form: AskedForm;
}

type Values = NonNullable<AskedForm["begun"]>;

/** A screen of its own if the request has a heading; else a few fields with the button that shows the preview. */
export function RequestForm({ book, form: { what, given, ...form }, ...view }: FormProps) {
  const { language, say, send } = view;
  const { state } = book.computed;
  const begun: Values = { ...(what === "adjust" && { organiser: state.club }), ...form.begun };
  const [said, setSaid] = useState(begun);
  const { arguments: declared, heading, hint, press }: Declared = REQUESTS[what];
  const fields = Object.entries(declared).filter(([name, { label }]) => label && !(name in given));
  const details = {
    name: String(given["player"] ?? state.tournaments.find(({ no }) => no === given["no"])?.name ?? ""),
    no: given["no"] ?? null,
  };
  const drawn = (isMore: boolean) =>
    fields
      .filter(([, one]) => (one.isMore ?? false) === isMore)
      .map(([name, argument]) => (
        <Field
          key={name}
          {...{ say, book, argument }}
          label={bookSentence(language, argument.label!, details)}
          isRequired={press === undefined && argument.needed === true}
          value={said[name]}
          but={given["player"]}
          give={(value) => setSaid({ ...said, [name]: value })}
        />
      ));
  // If tournaments count in the order of reporting, so does a figure that is set by hand.
  const reported = what === "adjust" && seasonOf(state).order === "reported" ? { reported: said["played"] } : {};
  const whole = Object.fromEntries(
    Object.entries({ ...given, ...said, ...reported }).map(([name, value]) => [name, tidy(value)]),
  );
  const isWhole = fields.every(([name]) => (whole[name] ?? "") !== "" && whole[name] !== begun[name]);
  return (
    <Form key={what} onSubmit={() => send({ type: "asked", request: { what, ...whole } as ByHand })}>
      {heading && <Heading>{bookSentence(language, heading, details)}</Heading>}
      {hint && <p>{bookSentence(language, hint, {})}</p>}
      {drawn(false)}
      {fields.some(([, { isMore }]) => isMore) && <More say={say}>{drawn(true)}</More>}
      {press ? (
        <button type="submit" disabled={!isWhole}>
          {bookSentence(language, press, {})}
        </button>
      ) : (
        <Buttons say={say} send={send} />
      )}
    </Form>
  );
}

function tidy(value: Values[string]): Values[string] {
  return typeof value === "string" ? value.trim() : value;
}

/** The field for one argument. `but`: a player who cannot be chosen. */
function Field({
  say,
  book,
  argument,
  label,
  isRequired,
  value,
  but,
  give,
}: Pick<FormProps, "say" | "book"> & {
  readonly argument: Argument;
  readonly label: string;
  readonly isRequired: boolean;
  readonly value: Values[string];
  readonly but: Values[string];
  readonly give: (value: Values[string]) => void;
}) {
  const { players, system } = book.computed.state;
  const text = String(value ?? "");
  switch (argument.is) {
    case "day":
      return <DayField label={label} day={value as number | undefined} required={isRequired} give={give} />;
    case "lines":
      return (
        <label>
          {label}
          <textarea required={isRequired} rows={6} value={text} onInput={(event) => give(event.currentTarget.value)} />
        </label>
      );
    case "player": {
      const others = players.flatMap(({ name }) => (name === but ? [] : [[name, name] as const]));
      return <Choice label={label} value={text} options={[["", say("check-choose")], ...others]} give={give} />;
    }
    case "status":
      // Arrow keys pass through every word before the right one, so only the button changes anything.
      return (
        <Choice
          label={label}
          value={text}
          options={STATUSES.map((one) => [one, say(`players-status-${one}`)])}
          give={give}
        />
      );
    case "start":
      return (
        <>
          <TextField label={label} required={isRequired} value={text} autocomplete="off" typed={give} />
          <p class="hint">{say(`players-start-${system}`)}</p>
        </>
      );
    default:
      return <TextField label={label} required={isRequired} value={text} typed={give} />;
  }
}
