import { useState } from "preact/hooks";
import { namesJoined, type PersonIn } from "../../../requests/filling/resultsOf";
import { isSameName } from "../../../people/nameKey";
import { canAnswer, type FillPlan, type NameAnswer } from "../../../tournaments";
import { Button } from "../../parts/Button";
import { Tick } from "../../parts/fields";
import type { ViewProps } from "../../view";

interface PeopleProps extends Pick<ViewProps, "say"> {
  readonly people: readonly PersonIn[];
  readonly answers: FillPlan["settings"];
  readonly repairs: FillPlan["repairs"];
  readonly give: (answer: NameAnswer) => void;
}

/** Everybody on the sheet. The user ticks two names that are one person and joins them, or separates them again. */
export function People({ say, people, answers, repairs, give }: PeopleProps) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const rowsOf = ({ spellings }: PersonIn) => spellings.flatMap(({ rows }) => rows);
  // The more frequent name stays.
  const two = people
    .filter(({ name }) => ticked.includes(name))
    .sort((one, other) => rowsOf(other).length - rowsOf(one).length);
  const [kept, joined] = two;
  const met = kept && joined ? rowsOf(kept).filter((row) => rowsOf(joined).includes(row)) : [];
  const join = () => {
    setTicked([]);
    give({ name: joined!.name, other: kept!.name, same: true });
  };
  const part = (spelling: string, { name }: PersonIn) => {
    const said = namesJoined(answers, repairs).find((one) => one.same && isSameName(one.name, spelling));
    give({ ...(said ?? { name: spelling, other: name }), same: false });
  };
  return (
    <>
      <p class="hint">{say("people-hint")}</p>
      {people.map((person) => (
        <div key={person.name}>
          <Tick
            label={person.name}
            note={say("card-rows", { rows: rowsOf(person) })}
            checked={ticked.includes(person.name)}
            give={(isOn) => setTicked(isOn ? [...ticked, person.name] : ticked.filter((one) => one !== person.name))}
          />
          {person.spellings
            .filter(({ name }) => !isSameName(name, person.name))
            .map(({ name }) => (
              <p class="hint also">
                {say("people-also", { name })}{" "}
                <Button
                  class="link"
                  aria-label={say("people-part-of", { name })}
                  label={say("name-different")}
                  onClick={() => part(name, person)}
                />
              </p>
            ))}
        </div>
      ))}
      {met.length > 0 && (
        <p class="error" role="alert">
          {say("people-met", { name: kept!.name, other: joined!.name, rows: met })}
        </p>
      )}
      <Button
        label={say("people-join")}
        disabled={two.length !== 2 || met.length > 0 || !canAnswer(kept!.name, joined!.name)}
        onClick={join}
      />
    </>
  );
}
