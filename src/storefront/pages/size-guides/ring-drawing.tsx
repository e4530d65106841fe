import sizeGuidesPage from './size-guides-page.module.css';
/** Shows that a ring's inside diameter is measured. */
export function RingDrawing() {
  return (
    <svg
      className={sizeGuidesPage.ring}
      viewBox="0 0 320 300"
      role="img"
      aria-label="A ring is measured across its inside edge"
    >
      <circle cx="160" cy="160" r="84" strokeWidth="13" />
      <path d="M76 160H244" strokeDasharray="4 4" />
      <path d="M82 155l-6 5 6 5M238 155l6 5-6 5" />
      <use href="#brilliant" x="124" y="2" width="72" height="72" className={sizeGuidesPage.stone} />
      <text x="160" y="150" textAnchor="middle">
        Diameter, inside edge
      </text>
    </svg>
  );
}
