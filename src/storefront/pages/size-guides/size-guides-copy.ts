export const HOW_TO_MEASURE = [
  {
    heading: 'Ring',
    text: 'Wrap a strip of paper around the finger, over the knuckle, in the evening when it is at its largest. Mark where the ends meet, lay it flat, and find the millimeters under Circumference. Or measure a ring that fits across its inside edge.',
  },
  {
    heading: 'Chain',
    text: 'Lay a string where you want the chain to hang, then lay it along a ruler. A chain you already wear does as well: measure it open, clasp to clasp.',
  },
  {
    heading: 'Bracelet',
    text: 'Wrap a tape around the wrist just above the bone, flat but not tight. That is the wrist size; the table adds the room for each fit. Wide bracelets sit tighter: add a quarter of an inch.',
  },
] as const;
