const SIZE = ['Size Required', 'Please select a size before adding to cart.'] as const;
const LENGTH = ['Length Required', 'Please select a length before adding to cart.'] as const;
const OPTION = ['Option Required', 'Please select an option before adding to cart.'] as const;
const TEETH = ['Teeth Count Required', 'Please select a teeth count before adding to cart.'] as const;

const WARRANTY = 'Lifetime warranty';
const COVER = [WARRANTY, '30-Day Money-Back Guarantee'];
/** Pieces that cannot be returned do not mention the guarantee. */
const NO_RETURNS = [
  'VVS Grade clarity',
  'Lab Certified authenticity',
  'Brilliant Cut',
  'Conflict Free',
  WARRANTY,
];
const STANDARD = [...NO_RETURNS.slice(0, -1), ...COVER];
const LASTING = 'Does not fade or tarnish';
const TESTER = 'Passes a diamond tester';
const CHEAPER = '10x cheaper than real diamond jewelry';
/** For moissanite; its certificate and warranty are in the other list. */
const MOISSANITE = [TESTER, LASTING, 'Shines better than diamonds', CHEAPER];

type Refusal = readonly [title: string, text: string];

/** One product of each kind: the choices its popup requires and the claims it shows. */
export const CATEGORY_EXAMPLES: readonly {
  table: string;
  id: string;
  name: string;
  /** Each choice with the error shown without it, and a valid answer. */
  asks: readonly { label: string; refusal: Refusal; answer: string }[];
  /** The text it requires, by the label of its field. */
  text?: { label: string; text: string };
  badges: readonly string[];
  trust: readonly string[];
  claims: readonly string[];
}[] = [
  {
    table: 'chain_products',
    id: 'chain-miami-cuban-6mm-yellow',
    name: 'Slim Miami Cuban Chain, 6 mm',
    asks: [{ label: 'Length/Size', refusal: LENGTH, answer: '18 in' }],
    badges: ['Chains'],
    trust: ['Premium Quality', ...COVER],
    claims: [LASTING],
  },
  {
    table: 'bracelet_products',
    id: 'bracelet-tennis-5mm-white',
    name: 'Moissanite Tennis Bracelet, 5 mm',
    asks: [{ label: 'Length', refusal: LENGTH, answer: '7 in' }],
    badges: ['Bracelets'],
    trust: STANDARD,
    claims: MOISSANITE,
  },
  {
    table: 'earring_products',
    id: 'earring-studs-princess-white',
    name: 'Princess-Cut Moissanite Studs',
    asks: [{ label: 'Carat Weight', refusal: OPTION, answer: '1 ct' }],
    badges: ['Earrings'],
    trust: NO_RETURNS,
    claims: MOISSANITE,
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
    trust: [WARRANTY],
    claims: [LASTING],
  },
  {
    table: 'watch_products',
    id: 'watch-fluted-black-steel',
    name: 'Fluted Watch, Black Dial, Steel',
    asks: [{ label: 'Size', refusal: SIZE, answer: '41 mm' }],
    badges: ['Watches'],
    trust: COVER,
    claims: [
      'Authentic design',
      'Premium materials',
      'Scratch resistant',
      'Precision movement',
      'Water resistant',
    ],
  },
  {
    table: 'pendant_products',
    id: 'pendant-cross-pave-yellow-rope',
    name: 'Pave Cross on Rope Chain, Yellow',
    asks: [{ label: 'Length', refusal: LENGTH, answer: '18 in' }],
    badges: ['Pendants'],
    trust: [
      'VVS Grade clarity',
      'Lab Certified authenticity',
      'VVS Moissanite, Round Cut',
      'Conflict Free',
      ...COVER,
    ],
    claims: MOISSANITE,
  },
  {
    table: 'custom_products',
    id: 'custom-nameplate-royal-rose',
    name: 'Script Nameplate, Rose',
    asks: [{ label: 'Length', refusal: LENGTH, answer: '16 in' }],
    text: { label: 'Name', text: 'Maya' },
    badges: ['Custom', 'CUSTOMIZABLE'],
    trust: NO_RETURNS,
    claims: MOISSANITE,
  },
  {
    table: 'hip_hop_ring_products',
    id: 'ring-signet-pave-square-yellow',
    name: 'Square Pave Signet, Yellow',
    asks: [{ label: 'Size', refusal: SIZE, answer: '9' }],
    badges: ['Hip Hop Rings'],
    trust: STANDARD,
    claims: MOISSANITE,
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
    claims: MOISSANITE,
  },
  {
    table: 'glasses_products',
    id: 'glasses-square-smoke-white-iced',
    name: 'Iced Square Glasses, Smoke Lens',
    asks: [{ label: 'Size', refusal: SIZE, answer: '54 mm' }],
    badges: ['Glasses'],
    trust: ['Brilliant Cut', 'Conflict Free', ...COVER],
    claims: [LASTING, CHEAPER],
  },
  {
    table: 'diamond_products',
    id: 'diamond-tennis-3mm-white',
    name: 'Lab-Grown Diamond Tennis Chain, 3 mm',
    asks: [{ label: 'Length', refusal: LENGTH, answer: '16 in' }],
    badges: ['Diamond'],
    trust: ['Lab Certified authenticity', 'Brilliant Cut', 'Conflict Free', ...COVER],
    claims: [TESTER, LASTING],
  },
  {
    table: 'vvs_simulant_products',
    id: 'simulant-round-white',
    name: 'Loose Round Brilliant',
    asks: [{ label: 'Carat Weight/Length', refusal: OPTION, answer: '1 ct' }],
    badges: ['Diamond Simulants', 'VVS1 GRADE'],
    trust: [
      'VVS Grade clarity',
      'Ideal cut, VVS1 clarity',
      'Brilliant Cut',
      'Certificate included',
      'Conflict Free',
      ...COVER,
    ],
    claims: [TESTER, LASTING, 'Shines better than diamonds', CHEAPER],
  },
];
