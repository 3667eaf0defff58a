import { LATER, type Answer } from "../../../book";
import { dayText } from "../../../messages/names/days";
import { withoutAnswer } from "../../../requests/answers";
import { Given } from "./GivenList";
import type { Request } from "../requests";
import { offerText, type PlayersView } from "../view";

/** The answers given so far for a request. */
export function GivenAnswers({ say, language, days, send, request }: PlayersView & { readonly request: Request }) {
  const text = (answer: Answer) => {
    const about = aboutOf(answer, say);
    const said = [offerText("day" in answer ? { day: 0 } : answer, language), startOf(answer, days)]
      .filter((part) => part !== "")
      .join(": ");
    return about === null ? said : say("players-given-of", { about, said });
  };
  const given = (request.answered ?? []).map((answer) => ({
    text: text(answer),
    takeBack: () => send({ type: "requestChanged", request: withoutAnswer(request, answer) }),
  }));
  return <Given say={say} given={given} />;
}

/** The person or thing that an answer is about, if the answer does not name it. */
function aboutOf(answer: Answer, say: PlayersView["say"]): string | null {
  if ("who" in answer) return answer.who;
  if ("handicapOf" in answer) return answer.handicapOf;
  if ("startOf" in answer) return answer.startOf;
  if ("columnNow" in answer) return `${answer.columnNow.sheet}: ${answer.columnNow.header}`;
  return "sheetOf" in answer ? say("players-no", { no: answer.sheetOf }) : null;
}

/** The start of a player, a day, or a reason. */
function startOf(answer: Answer, days: PlayersView["days"]): string {
  if ("counts" in answer) return answer.counts ? "" : answer.reason;
  if ("late" in answer) return answer.reason;
  if ("day" in answer) return dayText(days, answer.day, true);
  if ("startOf" in answer) return answer.start === LATER ? "" : answer.start;
  if (!("who" in answer)) return "";
  const { is } = answer;
  if (is === "leave out") return "";
  return "newMember" in is ? is.newMember : "visitor" in is ? is.visitor : "";
}
