const BARS = [0, 1, 2, 3, 4, 5];

/** The bars of a diamond tester as an icon. */
export function TesterBars() {
  return (
    <svg className="lucide" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
      {BARS.map((bar) => (
        <path
          key={bar}
          strokeWidth={1.8}
          strokeLinecap="butt"
          d={`M${3 + bar * 3.6} 19.5v-${4 + bar * 2.2}`}
        />
      ))}
    </svg>
  );
}
