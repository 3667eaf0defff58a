import { useId } from "preact/hooks";
import { dayText } from "../../../messages/names/days";
import type { PlayersView } from "../view";

/** A point in the season of a player. */
export interface ChartPoint {
  readonly day: number;
  readonly value: number;
  /** The text for screen readers. */
  readonly text: string;
}

/** A horizontal line: a level at which a handicap of croquet is reviewed. */
export interface ChartLevel {
  readonly value: number;
  readonly label: string;
}

interface ChartProps extends PlayersView {
  readonly title: string;
  readonly points: readonly ChartPoint[];
  /** The value at the start; null if it is not known. */
  readonly begun: number | null;
  readonly levels: readonly ChartLevel[];
  readonly today: number;
  /** The text about the best and the worst value. */
  readonly caption: string;
  /** The selected point; null for the last one. */
  readonly at: number | null;
  readonly shown: (value: number) => string;
}

const WIDTH = 320;
const HEIGHT = 150;
const EDGE = { left: 44, right: 8, top: 18, bottom: 22 };

/** Labels of lines that are closer than this would overlap. */
const LABEL_ROOM = 12;

interface Scale {
  readonly first: number;
  readonly last: number;
  readonly least: number;
  readonly most: number;
  /** The position of a point, by its number. */
  readonly x: (i: number) => number;
  /** The position of a value. */
  readonly y: (value: number) => number;
}

function scaleOf({ points, begun, levels, today }: Pick<ChartProps, "points" | "begun" | "levels" | "today">): Scale {
  const days = points.map(({ day }) => day);
  const values = [...points.map(({ value }) => value), ...(begun === null ? [] : [begun])];
  const [first, last] = [Math.min(...days), Math.max(...days, today)];
  const all = [...values, ...levels.map(({ value }) => value)];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  return {
    first,
    last,
    least: Math.min(...values),
    most: Math.max(...values),
    x: (i) => {
      // If all points are on one day, as at the beginning of a season, they go side by side.
      const part = last === first ? i / (points.length - 1) : (days[i]! - first) / (last - first);
      return round(EDGE.left + part * (WIDTH - EDGE.left - EDGE.right));
    },
    y: (value) => {
      const part = high === low ? 0.5 : (value - low) / (high - low);
      return round(HEIGHT - EDGE.bottom - part * (HEIGHT - EDGE.top - EDGE.bottom));
    },
  };
}

/**
 * The line of a handicap: level until the next game, and up to today, with a dot for each game. Arrow keys move from
 * dot to dot.
 */
export function Chart(props: ChartProps) {
  const { say, send, title, points, begun, caption, at, shown } = props;
  const id = useId();
  if (points.length < 2) return null;
  const scale = scaleOf(props);
  const { x, y, least, most } = scale;
  const steps = points.map(({ value }, i) => `H${x(i)}V${y(value)}`).join("");
  const line = `M${x(0)} ${y(begun ?? points[0]!.value)}${steps}H${WIDTH - EDGE.right}`;
  const current = Math.min(at ?? points.length - 1, points.length - 1);
  const point = points[current]!;
  const move = (to: number) => send({ type: "pointChosen", at: Math.max(0, Math.min(points.length - 1, to)) });
  const keys: { readonly [key: string]: number } = {
    ArrowLeft: current - 1,
    ArrowRight: current + 1,
    ArrowDown: current - 1,
    ArrowUp: current + 1,
    Home: 0,
    End: points.length - 1,
  };
  return (
    <figure class="chart">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="slider"
        // In small letters, because the browser knows no other spelling for SVG.
        tabindex={0}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-description`}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={current}
        aria-valuetext={point.text}
        onKeyDown={(event) => {
          const to = keys[event.key];
          if (to === undefined) return;
          event.preventDefault();
          move(to);
        }}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-description`}>
          {say("players-chart-description", { least: shown(least), most: shown(most), count: points.length })}
        </desc>
        <Grid {...props} scale={scale} />
        <path d={line} />
        {points.map(({ value }, i) => (
          <circle
            class={i === current ? "current" : undefined}
            cx={x(i)}
            cy={y(value)}
            r={i === current ? 5 : 3}
            onClick={() => move(i)}
          />
        ))}
      </svg>
      <figcaption>
        {point.text}
        <br />
        {caption}
      </figcaption>
    </figure>
  );
}

/** The horizontal lines with their labels, and the days at both ends. */
function Grid({
  say,
  days,
  levels,
  today,
  shown,
  scale: { first, last, least, most, y },
}: ChartProps & { readonly scale: Scale }) {
  const labelled = levels.filter(({ value }, i) => i === 0 || y(levels[i - 1]!.value) - y(value) >= LABEL_ROOM);
  return (
    <>
      {[...new Set([most, least])].map((value) => (
        <>
          <line class="grid" x1={EDGE.left} x2={WIDTH - EDGE.right} y1={y(value)} y2={y(value)} />
          <text x={EDGE.left - 4} y={y(value) + 4} text-anchor="end">
            {shown(value)}
          </text>
        </>
      ))}
      {levels.map(({ value }) => (
        <line class="level" x1={EDGE.left} x2={WIDTH - EDGE.right} y1={y(value)} y2={y(value)} />
      ))}
      {labelled.map(({ value, label }) => (
        <text x={WIDTH - EDGE.right} y={y(value) - 3} text-anchor="end">
          {label}
        </text>
      ))}
      <text x={EDGE.left} y={HEIGHT - 6}>
        {dayText(days, first)}
      </text>
      {last > first && (
        <text x={WIDTH - EDGE.right} y={HEIGHT - 6} text-anchor="end">
          {last === today ? say("players-today") : dayText(days, last)}
        </text>
      )}
    </>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
