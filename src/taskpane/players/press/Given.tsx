import { LATER, type Answer } from "../../../book";
import { dayText } from "../../../messages/names/days";
import { givenAnswers, givenOfList, givenToUpdate } from "../../../requests/answers";
import { Given } from "./GivenList";
import type { Request } from "../requests";
import { offerText, type PlayersView } from "../view";

/** What was answered on the way to a request. */
export function GivenAnswers({ say, language, days, send, request }: PlayersView & { readonly request: Request }) {
  const text = (answer: Answer) => {
    const about = aboutOf(answer, say);
    const said = [offerText("day" in answer ? { day: 0 } : answer, language), startOf(answer, days)]
      .filter((part) => part !== "")
      .join(": ");
    return about === null ? said : say("players-given-of", { about, said });
  };
  const given = [...momentGiven(request), ...takenBack(request)].map(({ answer, without }) => ({
    text: text(answer),
    takeBack: () => send({ type: "requestChanged", request: without }),
  }));
  return <Given say={say} given={given} />;
}

/** What day it is. */
function momentGiven(request: Request): ReturnType<typeof takenBack> {
  if (request.what === "start") return [];
  const moment = request.what === "list" ? request.said?.moment : request.moment;
  if (moment === undefined) return [];
  const without: Request =
    request.what === "list"
      ? { ...request, said: { ...request.said!, moment: undefined } }
      : { ...request, moment: undefined };
  return [{ answer: { moment }, without }];
}

/** Each answer, and the request without it. */
function takenBack(request: Request): readonly { readonly answer: Answer; readonly without: Request }[] {
  if (request.what === "enter")
    return givenAnswers(request.answers).map(({ answer, without }) => ({
      answer,
      without: { ...request, answers: without },
    }));
  if (request.what === "start" || request.what === "list") {
    const { people = {}, ...said } = request.said ?? { settings: {} };
    return givenOfList(people).map(({ answer, without }) => ({
      answer,
      without: { ...request, said: { ...said, people: without } },
    }));
  }
  if (request.what !== "update") return [];
  return givenToUpdate(request.answers).map(({ answer, without }) => ({
    answer,
    without: { ...request, answers: without },
  }));
}

/** Whom or what an answer is about, if the answer itself does not name it. */
function aboutOf(answer: Answer, say: PlayersView["say"]): string | null {
  if ("who" in answer) return answer.who;
  if ("handicapOf" in answer) return answer.handicapOf;
  if ("startOf" in answer) return answer.startOf;
  if ("columnNow" in answer) return `${answer.columnNow.sheet}: ${answer.columnNow.header}`;
  return "sheetOf" in answer ? say("players-no", { no: answer.sheetOf }) : null;
}

/** What somebody starts with, a day, or a reason. */
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
