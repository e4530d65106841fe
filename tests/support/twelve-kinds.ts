const SIZE = ['Size Required', 'Please select a size before adding to cart.'] as const;
const LENGTH = ['Length Required', 'Please select a length before adding to cart.'] as const;
const OPTION = ['Option Required', 'Please select an option before adding to cart.'] as const;
const TEETH = ['Teeth Count Required', 'Please select a teeth count before adding to cart.'] as const;

const COVER = ['Conflict Free', 'Lifetime warranty', '30-Day Money-Back Guarantee'];
const STANDARD = ['VVS Grade clarity', 'Lab Certified authenticity', 'Brilliant Cut', ...COVER];
const STANDARD_BUT_FIRST = STANDARD.slice(1);

type Refusal = readonly [title: string, text: string];

/** One piece of every kind: what its popup has to ask, and what to promise. */
export const TWELVE_KINDS: readonly {
  table: string;
  id: string;
  name: string;
  /** Each question with the refusal of who leaves it out, and an answer. */
  asks: readonly { label: string; refusal: Refusal; answer: string }[];
  badges: readonly string[];
  trust: readonly string[];
}[] = [
  {
    table: 'chain_products',
    id: 'chain-miami-cuban-6mm-yellow',
    name: 'Slim Miami Cuban Chain, 6 mm',
    asks: [{ label: 'Length/Size', refusal: LENGTH, answer: '18 in' }],
    badges: ['Chains'],
    trust: ['Premium Quality', ...STANDARD_BUT_FIRST],
  },
  {
    table: 'bracelet_products',
    id: 'bracelet-tennis-5mm-white',
    name: 'Moissanite Tennis Bracelet, 5 mm',
    asks: [{ label: 'Length', refusal: LENGTH, answer: '7 in' }],
    badges: ['Bracelets'],
    trust: STANDARD,
  },
  {
    table: 'earring_products',
    id: 'earring-studs-princess-white',
    name: 'Princess-Cut Moissanite Studs',
    asks: [{ label: 'Carat Weight', refusal: OPTION, answer: '1 ct' }],
    badges: ['Earrings'],
    trust: STANDARD,
  },
  {
    table: 'grillz_products',
    id: 'grillz-plain-8-teeth-yellow',
    name: 'Polished Gold Grillz, Eight Teeth',
    asks: [
      { label: 'Size', refusal: SIZE, answer: 'Top' },
      { label: 'Number of Teeth', refusal: TEETH, answer: '6' },
    ],
    badges: ['Grillz'],
    trust: STANDARD,
  },
  {
    table: 'watch_products',
    id: 'watch-fluted-black-steel',
    name: 'Fluted Watch, Black Dial, Steel',
    asks: [{ label: 'Size', refusal: SIZE, answer: '41 mm' }],
    badges: ['Watches'],
    trust: COVER,
  },
  {
    table: 'pendant_products',
    id: 'pendant-cross-pave-yellow-rope',
    name: 'Pave Cross on Rope Chain, Yellow',
    asks: [{ label: 'Length', refusal: LENGTH, answer: '18 in' }],
    badges: ['Pendants'],
    trust: ['VVS Grade clarity', 'Lab Certified authenticity', 'VVS Moissanite, Round Cut', ...COVER],
  },
  {
    table: 'custom_products',
    id: 'custom-nameplate-royal-rose',
    name: 'Script Nameplate, Rose',
    asks: [{ label: 'Length', refusal: LENGTH, answer: '16 in' }],
    badges: ['Custom', 'CUSTOMIZABLE'],
    trust: STANDARD,
  },
  {
    table: 'hip_hop_ring_products',
    id: 'ring-signet-pave-square-yellow',
    name: 'Square Pave Signet, Yellow',
    asks: [{ label: 'Size', refusal: SIZE, answer: '9' }],
    badges: ['Hip Hop Rings'],
    trust: STANDARD,
  },
  {
    table: 'engagement_ring_products',
    id: 'engagement-solitaire-round-white',
    name: 'Round Solitaire Ring',
    asks: [
      { label: 'Size', refusal: SIZE, answer: '6.5' },
      { label: 'Carat Weight', refusal: OPTION, answer: '1 ct' },
    ],
    badges: ['Engagement Rings'],
    trust: STANDARD,
  },
  {
    table: 'glasses_products',
    id: 'glasses-square-smoke-white-iced',
    name: 'Iced Square Glasses, Smoke Lens',
    asks: [{ label: 'Size', refusal: SIZE, answer: '54 mm' }],
    badges: ['Glasses'],
    trust: STANDARD,
  },
  {
    table: 'diamond_products',
    id: 'diamond-tennis-3mm-white',
    name: 'Lab-Grown Diamond Tennis Chain, 3 mm',
    asks: [{ label: 'Length', refusal: LENGTH, answer: '16 in' }],
    badges: ['Diamond'],
    trust: STANDARD,
  },
  {
    table: 'vvs_simulant_products',
    id: 'simulant-round-white',
    name: 'Loose Round Brilliant',
    asks: [{ label: 'Carat Weight/Length', refusal: OPTION, answer: '1 ct' }],
    badges: ['Diamond Simulants', 'VVS1 GRADE'],
    trust: ['VVS Grade clarity', 'Ideal cut, VVS1 clarity', 'Brilliant Cut', ...COVER],
  },
];

export const JEWELRY_CLAIMS = [
  'Passes a diamond tester',
  'Does not fade or tarnish',
  'Shines better than diamonds',
  'Certificate included',
  '10x cheaper than real diamond jewelry',
  'Warranty',
];

export const WATCH_CLAIMS = [
  'Authentic design',
  'Premium materials',
  'Scratch resistant',
  'Precision movement',
  'Water resistant',
  'Warranty',
];
