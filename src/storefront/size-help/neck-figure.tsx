import styles from './size-help.module.css';

/** Drawn in inches. Longer chains are worn below the figure. */
const LENGTHS = [16, 18, 20, 22, 24, 26, 28, 30] as const;
const NECK = { left: 120, right: 200, y: 94 } as const;
const SHORTEST = 16;
/** How much lower a chain hangs per inch. Half of an inch of length is a half on each side. */
const DROP_PER_INCH = 16;
const FIRST_DROP = 40;

/** Where chains of 16 to 30 inches sit on a neck, with the chosen length in bold. */
export function NeckFigure({ chosen }: { chosen: number | null }) {
  const isDrawn = LENGTHS.some((inches) => inches === chosen);
  const words = isDrawn ? ` ${chosen} inches is in bold.` : '';
  return (
    <svg
      className={styles.figure}
      viewBox="0 0 320 400"
      role="img"
      aria-label={`Where chains of ${LENGTHS.join(', ')} inches sit on a neck and chest.${words}`}
    >
      <path d="M132 20C128 52 130 74 122 92C104 110 60 114 34 132C16 146 8 190 6 400M188 20C192 52 190 74 198 92C216 110 260 114 286 132C304 146 312 190 314 400" />
      <path d="M132 20C140 6 180 6 188 20" />
      {LENGTHS.map((inches) => (
        <path key={inches} d={chainPath(inches)} className={inches === chosen ? styles.chosen : undefined} />
      ))}
      {LENGTHS.map((inches) => (
        <text
          key={inches}
          x={160}
          y={lowestPoint(inches) - 4}
          textAnchor="middle"
          className={inches === chosen ? styles.chosen : undefined}
        >
          {inches}"
        </text>
      ))}
    </svg>
  );
}

function lowestPoint(inches: number): number {
  return NECK.y + FIRST_DROP + (inches - SHORTEST) * DROP_PER_INCH;
}

/** A curve from one side of the neck to the other, the longer the wider. */
function chainPath(inches: number): string {
  const { left, right, y } = NECK;
  const bottom = lowestPoint(inches);
  const half = 38 + (inches - SHORTEST) * 3;
  const bend = y + (bottom - y) * 0.72;
  return `M${left} ${y}C${160 - half} ${bend} ${160 - half * 0.55} ${bottom} 160 ${bottom}S${160 + half} ${bend} ${right} ${y}`;
}
