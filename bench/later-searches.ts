/** Searches that were written and judged after the shop's words, to measure what these miss. The format is that of JUDGED. */
export const LATER_SEARCHES = `
gift for mom | pendant-|earring-|bracelet-
mothers day gift | pendant-|earring-|bracelet-
gift for dad | pendant-|bracelet-|ring-|watch-|chain-|diamond-
fathers day gift | pendant-|bracelet-|ring-|watch-|chain-|diamond-
gifts under 200 | pendant-|earring-|bracelet-|chain-
graduation gift | pendant-|earring-|bracelet-|watch-|diamond-
chain under 200 | chain-
earrings under 100 dollars | earring-
ring for him | ring-
ring for men | ring-
rings for women | engagement-|ring-
necklace for women | chain-|diamond-|pendant-
bracelet for him | bracelet-
matching couple rings | ring-|engagement-
14k gold chain 22 inch | (chain|diamond)-
22 inch chain | (chain|diamond)-
20" chain | (chain|diamond)-
24in cuban link | cuban
engraved necklace | custom-|pendant-
engraved pendant | custom-|pendant-
birthstone | .*(ruby|sapphire|emerald)
birthstone ring | engagement-
ruby necklace | diamond-tennis-5mm-ruby|pendant-heart-ruby
emerald necklace | diamond-tennis-5mm-emerald|pendant-solitaire-emerald
waterproof chain | (chain|diamond)-
tarnish free chain | (chain|diamond)-
hypoallergenic earrings | earring-
fake diamond earrings | earring-
fake diamond ring | engagement-|ring-
lab diamond engagement ring | engagement-
moissanite engagement ring | engagement-
promise ring | engagement-|ring-
wedding bands | engagement-eternity|ring-pave-band
mens wedding band | engagement-eternity|ring-
oval engagement ring | engagement-.*oval
pear shaped ring | engagement-.*pear
pinky ring | ring-
pinkie ring | ring-
championship ring | ring-
rolex | watch-
rolex style watch | watch-
presidential watch | watch-
cartier glasses | glasses-
buffs | glasses-
cadena | (chain|diamond)-
cadena de oro | (chain|diamond)-
cadenas cubanas | cuban
anillo | ring-|engagement-
anillo de compromiso | engagement-
anillos para hombre | ring-
aretes | earring-
pulsera | bracelet-
pulsera de plata | bracelet-
reloj | watch-
dije de cruz | pendant-cross
gold teeth | grillz-
bottom grill 6 teeth | grillz-.*6-teeth
fangs | grillz-iced-fangs
huggies | earring-hoops
diamond stud earings for men | earring-studs
tennis braclet 7mm | bracelet-tennis-7mm
kuban link | cuban
mooisanite watch | watch-
plata 925 | chain-|bracelet-|pendant-|earring-|ring-|diamond-|custom-
choker | chain-|diamond-
anklet | bracelet-
under $100 | .
rings under 150 | ring-|engagement-
$100-200 chain | chain-|diamond-
watch under $300 | watch-
grillz over 500 | grillz-
earrings between 50 and 150 | earring-
gifts under $100 | pendant-|earring-|bracelet-
moissanite bracelet under 500 | bracelet-
pendant around $100 | pendant-
cuban chain more than 1000 | (chain|diamond)-.*cuban
bracelets for less than 150 dollars | bracelet-
cadena menos de 300 | chain-|diamond-
engagement ring 400-800 | engagement-
gold chain that costs up to $400 | (chain|diamond)-
500 and up | .
`;
