import { SHORTCUT_KEYS, type ShortcutKey, shortcutsIn } from '#domain/search/search-shortcuts.ts';
import type { SearchSynonyms } from '#domain/search/search-vocabulary.ts';
import { LATER_SEARCHES } from './later-searches.ts';
import { UNSEEN_SEARCHES } from './unseen-searches.ts';

/**
 * What shoppers type, and what has to be found in the demo shop: of the first four products at least three have an id that
 * matches (all, where fewer are found); with `has`, one of them; with `page`, a link to the page that answers it.
 */
const JUDGED = `
chain | chain-|diamond-
chains | chain-|diamond-
gold chain | chain-|diamond-
gold chains for men | (chain|diamond)-.*(yellow|rose|white)
mens chain | chain-|diamond-
men's gold chain | (chain|diamond)-
necklace | chain-|diamond-
necklaces | chain-|diamond-
gold necklace | (chain|diamond)-
silver necklace | (chain|diamond)-.*(white|black|pink|ruby|emerald|sapphire)
silver chain | (chain|diamond)-
cuban | cuban
cuban link | cuban
cuban link chain | (chain|diamond)-.*cuban
miami cuban | cuban
miami cuban link chain 10mm | chain-miami-cuban-10mm
10mm cuban chain | (chain|diamond)-.*cuban-10mm
10 mm cuban | cuban-10mm
12mm cuban link | cuban-12mm
14 mm cuban | cuban-14mm
18mm cuban | chain-miami-cuban-18mm
8 millimeter cuban chain | (chain|diamond)-.*cuban-8mm
cubn chain | cuban
cubian link | cuban
cubann | cuban
rope chain | chain-rope
rope chain 6mm | chain-rope-6mm
4mm rope | chain-rope-4mm
gold rope chain | chain-rope-.*(yellow|rose)
roap chain | chain-rope
rope necklace | chain-rope
white gold rope chain | chain-rope
franco | chain-franco
franco chain 6 mm | chain-franco-6mm
box chain | chain-box
box chains | chain-box
figaro chain | chain-figaro
figero chain | chain-figaro
rose gold chain | (chain|diamond)-.*rose
rose gold figaro | chain-figaro-7mm-rose
tennis chain | diamond-tennis
tennis necklace | diamond-tennis
tenis chain | diamond-tennis
diamond tennis chain | diamond-tennis
tennis chain 5mm | diamond-tennis-.*(5mm|sapphire|canary|princess)
3mm tennis chain | has diamond-tennis-3mm-white
iced out chain | diamond-iced|chain-.*iced
iced cuban | iced-cuban
iced out cuban link | iced-cuban|cuban.*iced
black tennis chain | diamond-tennis-5mm-black
black cuban chain | diamond-iced-cuban-12mm-black
pink tennis chain | diamond-tennis-5mm-pink
ruby tennis chain | diamond-tennis-5mm-ruby
emerald tennis chain | diamond-tennis-5mm-emerald
sapphire chain | diamond-tennis-(5mm|two-tone)-sapphire
two tone chain | has diamond-
lab grown diamond chain | has diamond-tennis-3mm-white
lab diamond chain | has diamond-tennis-3mm-white
14k gold chain | has diamond-tennis-3mm-white
10k gold chain | has diamond-iced-cuban-14mm-yellow
solid gold chain | has diamond-tennis-3mm-white
thick gold chain | (chain|diamond)-
thin chain | (chain|diamond)-
cheap gold chain | (chain|diamond)-
chain under 500 | (chain|diamond)-
moissanite chain | (chain|diamond)-
moisanite chain | (chain|diamond)-
moissonite necklace | (chain|diamond)-
chian | (chain|diamond)-
neclace | (chain|diamond)-
bracelet | bracelet-
bracelets | bracelet-
bracelt | bracelet-
braclet for women | bracelet-
mens bracelet | bracelet-
tennis bracelet | bracelet-tennis
gold tennis bracelet | bracelet-tennis
diamond tennis bracelet | bracelet-tennis
5mm tennis bracelet | bracelet-tennis-5mm
cuban bracelet | bracelet-.*cuban
12mm cuban bracelet | bracelet-.*cuban-12mm
iced out bracelet | bracelet-.*(iced|cuban|tennis)
bangle | bracelet-bangle
bangles | bracelet-bangle
gold bangle | bracelet-bangle
cuff bracelet | bracelet-bangle
rose gold bracelet | bracelet-.*rose
silver bracelet | bracelet-
emerald bracelet | bracelet-tennis-emerald
green bracelet | bracelet-tennis-emerald
earrings | earring-
earings | earring-
earing | earring-
ear rings | earring-
studs | earring-.*studs
stud earrings | earring-.*studs
diamond studs | earring-.*studs
diamond earrings | earring-
mens earrings | earring-
2ct studs | earring-.*(2ct|black)
2 ct studs | earring-.*(2ct|black)
2 carat studs | earring-.*(2ct|black)
1 carat earrings | earring-studs-(round-1ct|princess)
hoops | earring-hoops
hoop earrings | earring-hoops
gold hoops | earring-hoops
halo studs | earring-halo-studs
princess cut studs | earring-studs-(princess|sapphire-princess)
black studs | earring-studs-black
blue earrings | earring-studs-sapphire
rose gold earrings | earring-.*rose
rings | ring-|engagement-
ring | ring-|engagement-
mens ring | ring-
mens rings | ring-
men's ring | ring-
women ring | engagement-
womens rings | engagement-
ring for her | engagement-
engagement ring | engagement-
engagment ring | engagement-
engagement rings | engagement-
wedding ring | engagement-
wedding band | engagement-
eternity band | engagement-eternity
anniversary ring | engagement-
promise ring | engagement-
proposal ring | engagement-
bridal ring | engagement-
solitaire ring | engagement-solitaire
halo ring | engagement-.*halo
hidden halo | engagement-hidden-halo
oval engagement ring | engagement-.*oval
oval ring | engagement-.*oval
princess cut ring | engagement-solitaire-princess
pear shaped ring | engagement-solitaire-pear
teardrop ring | engagement-solitaire-pear
marquise ring | engagement-solitaire-marquise
emerald cut engagement ring | engagement-.*emerald
three stone ring | engagement-three-stone
3 stone ring | engagement-three-stone
rose gold engagement ring | engagement-.*rose
white gold engagement ring | engagement-.*white
14k engagement ring | engagement-(solitaire-(round|oval)|hidden-halo-round|eternity-white)
sapphire ring | engagement-three-stone-oval-sapphire
signet ring | ring-signet
gold signet | ring-signet
cuban ring | ring-.*cuban
cuban link ring | ring-.*cuban
iced out ring | ring-
hip hop ring | ring-
pinky ring | ring-|engagement-
initial ring | ring-signet-letter
pave band | ring-pave-band
platinum ring | ring-|engagement-
moissanite ring | ring-|engagement-
grillz | grillz-
grills | grillz-
grilz | grillz-
gold teeth | grillz-
gold grillz | grillz-
iced out grillz | grillz-iced
diamond grillz | grillz-iced
6 teeth grillz | grillz-.*6-teeth
eight teeth | grillz-.*8-teeth
fangs | grillz-iced-fangs
black grillz | grillz-plain-6-teeth-black
watch | watch-
watches | watch-
wach | watch-
mens watch | watch-
iced out watch | watch-
bust down watch | watch-.*iced|watch-strap-black
diamond watch | watch-
gold watch | watch-
rose gold watch | watch-.*rose
blue watch | watch-.*blue
green dial watch | watch-.*green
leather watch | watch-strap
waterproof watch | watch-
steel watch | watch-
pendant | pendant-|custom-
pendent | pendant-|custom-
cross | pendant-cross
cross pendant | pendant-cross
cross necklace | pendant-cross
crucifix | pendant-cross
heart pendant | pendant-heart|pendant-solitaire-heart
heart necklace | pendant-heart
jesus piece | pendant-|chain-|diamond-
star pendant | pendant-star
dog tag | pendant-dog-tag
dogtag | pendant-dog-tag
compass | pendant-medallion-compass
custom name necklace | custom-nameplate
name necklace | custom-nameplate
nameplate | custom-nameplate
name chain | custom-nameplate
initial necklace | custom-letter
letter pendant | custom-letter
picture pendant | custom-photo
photo pendant | custom-photo
number pendant | custom-number
personalized necklace | custom-
sunglasses | glasses-
sun glasses | glasses-
sunglases | glasses-
shades | glasses-
glasses | glasses-
aviators | glasses-aviator
aviator sunglasses | glasses-aviator
iced out glasses | glasses-.*iced
clear glasses | glasses-.*clear
loose diamond | simulant-
loose stones | simulant-
loose moissanite | simulant-
cz | pendant-|simulant-
cz pendant | pendant-
cubic zirconia | simulant-|pendant-
2ct loose stone | simulant-(round|emerald|cushion|pear|marquise|heart|oval)-
vvs | simulant-|bracelet-|diamond-|engagement-|ring-|pendant-|earring-|watch-|grillz-|custom-
vvs1 | bracelet-|diamond-|earring-|engagement-|pendant-|simulant-
vvs diamond chain | (chain|diamond)-
18k gold chain | (chain|diamond)-
gift for her | pendant-|earring-|bracelet-|engagement-|diamond-
birthday gift | pendant-|earring-|bracelet-|diamond-
gift for boyfriend | pendant-|earring-|bracelet-|ring-|diamond-
anniversary gift | engagement-|pendant-|earring-|bracelet-
valentines day necklace | chain-|diamond-|pendant-
`;

export type JudgedSearch = { query: string; isEnough: boolean; matches: RegExp; page: ShortcutKey | null };

export function judgedSearches(): JudgedSearch[] {
  return [JUDGED, LATER_SEARCHES, UNSEEN_SEARCHES]
    .flatMap((searches) => searches.trim().split('\n'))
    .map((line) => line.split(' | '))
    .map(([query = '', wanted = '']) => {
      const isEnough = wanted.startsWith('has ');
      const page = SHORTCUT_KEYS.find((key) => wanted === `page ${key}`) ?? null;
      return { query, isEnough, page, matches: new RegExp(`(?<![a-z])(?:${wanted.replace(/^has /, '')})`) };
    });
}

/** Whether the first four products found, or the links beside them, are what the search asks for. */
export function isFound(
  { query, isEnough, matches, page }: JudgedSearch,
  ids: readonly string[],
  { shortcuts }: SearchSynonyms,
): boolean {
  if (page !== null) return shortcutsIn(query, shortcuts).includes(page);
  const first = ids.slice(0, 4);
  const fits = first.filter((id) => matches.test(id));
  return fits.length >= (isEnough ? 1 : Math.max(1, Math.min(3, first.length)));
}
