export const HOW_TO_MEASURE = [
  {
    heading: 'Ring',
    text: "Wrap a strip of paper around your finger, over the knuckle, in the evening when it's at its largest. Mark where the ends meet, lay the strip flat, and find the millimeters under Circumference. Or measure the inside diameter of a ring that fits.",
  },
  {
    heading: 'Chain',
    text: 'Drape a string where you want the chain to hang, then measure it with a ruler. You can also measure a chain you already wear: open it and measure from clasp to clasp.',
  },
  {
    heading: 'Bracelet',
    text: "Wrap a tape measure around your wrist just above the bone, flat but not tight. That's your wrist size. The table adds room for each fit. Wide bracelets fit tighter, so add a quarter inch.",
  },
] as const;
