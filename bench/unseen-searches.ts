/**
 * Searches in three rounds, each judged before it was run and before words and rules were added for it. Found at first: 326 of
 * 343, 240 of 251 and 92 of 103. Those that say the same as others are left out here. Same format as JUDGED.
 */
export const UNSEEN_SEARCHES = `
gift for him | pendant-|bracelet-|ring-|watch-|chain-|diamond-
gift for my wife | pendant-|earring-|bracelet-|engagement-
gifts for her under $150 | pendant-|earring-|bracelet-
birthday gift for my girlfriend | pendant-|earring-|bracelet-|engagement-
christmas present for my boyfriend | pendant-|bracelet-|ring-|watch-|chain-|diamond-
anniversary gift for wife under 500 | engagement-|pendant-|earring-|bracelet-
valentine's day gift for her | pendant-|earring-|bracelet-|engagement-
push present for wife | pendant-|earring-|bracelet-
21st birthday gift | pendant-|earring-|bracelet-|chain-|diamond-|ring-|watch-
gift for my brother | pendant-|bracelet-|ring-|watch-|chain-|diamond-
mothers day necklace | pendant-|chain-|diamond-|custom-
groomsmen gifts under 200 | pendant-|bracelet-|ring-|chain-|diamond-
something for my mom | pendant-|earring-|bracelet-
stocking stuffers under 100 | pendant-|earring-|bracelet-
valentines heart necklace | pendant-heart|pendant-solitaire-heart
quinceanera gift | pendant-|earring-|bracelet-
gift for teenage son | pendant-|bracelet-|ring-|watch-|chain-|diamond-
one year anniversary gift for girlfriend | pendant-|earring-|bracelet-|engagement-
grillz under $250 | grillz-plain-(8-teeth-yellow|[642]-teeth-(yellow|rose))|grillz-iced-2
cheap grillz | grillz-plain-([2468]-teeth-(yellow|rose))|grillz-iced-2
cheap moissanite studs | earring-studs
iced out chain under $1000 | has diamond-iced-cuban-8mm-white
tennis chain under 500 | diamond-tennis-(4mm-white|5mm-(emerald|sapphire|ruby|pink))
cuban link bracelet under $200 | bracelet-cuban-8mm
$50 earrings | earring-hoops-plain
earrings under 50 bucks | earring-hoops-plain
hoops under 200 | earring-hoops
best chain under 200 dollars | chain-
pendants between $100 and $150 | pendant-
cadena de oro barata | chain-
anillos de compromiso baratos | engagement-
how much is a tennis chain | diamond-tennis
how much is a 10mm cuban link | .*cuban-10mm
how much are gold teeth | grillz-
whats the price of a cuban link chain | (chain|diamond)-.*cuban
cuban link 8mm 22 inch | .*cuban-8mm
tennis chain 3 mm 18 inch | has diamond-tennis-3mm-white
rope 24in | chain-rope
size 10 mens ring | ring-
bracelet for big wrist | bracelet-
wrist jewelry | bracelet-|watch-
finger rings | ring-|engagement-
ear studs | earring-.*studs
chunky cuban | .*cuban.*-(10|12|14|18)mm
thick rope chain | chain-rope
skinny rope chain | chain-rope-4mm
2mm rope chain | has chain-rope-4mm
5mm rope chain | chain-rope-(4|6)mm
24" cuban link 12mm | .*cuban-12mm
20in tennis chain | diamond-tennis
12mm miami cuban gold | .*cuban-12mm
large hoops | earring-hoops
mens tennis bracelet 7mm | bracelet-tennis-7mm
tennis choker | diamond-tennis|bracelet-tennis
long chain for pendant | chain-|diamond-
14k white gold engagement ring | engagement-(solitaire-round-white|hidden-halo-round-white|eternity-white)
solid 14k gold ring | engagement-(solitaire-round-white|solitaire-oval-yellow|hidden-halo-round-white|eternity-white)
10k cuban link | has diamond-iced-cuban-14mm-yellow
real gold cuban link | has diamond-iced-cuban-14mm-yellow
gold vermeil chain | (chain|diamond)-.*(yellow|rose|emerald|ruby|canary)
sterling silver cuban link | .*cuban.*(white|black|pink)
rose gold rope | has chain-rope-6mm-rose
rose gold cuban link 10mm | has chain-miami-cuban-10mm-rose
white gold tennis chain | diamond-tennis
white gold studs | earring-.*studs
stainless steel watch | watch-.*(steel|white)
gold plated watch | watch-.*(yellow|rose)
hypoallergenic studs | earring-.*studs
gold filled chain | (chain|diamond)-
solid gold rope chain | chain-rope
two tone bracelet | has bracelet-tennis-sapphire-mix
moissanite tennis chain 5mm | diamond-tennis-(5mm|princess)
vvs moissanite studs | earring-.*studs
3ct oval engagement ring | engagement-.*oval
1 ct solitaire ring | engagement-solitaire
pear shape engagement ring rose gold | has engagement-solitaire-pear-rose
emerald cut studs | has earring-studs-emerald
cushion cut tennis necklace | has diamond-tennis-cushion-yellow
baguette chain | pendant-solitaire-baguette|(chain|diamond)-
baguette ring | ring-|engagement-
canary diamond ring | ring-|engagement-
canary tennis chain | has diamond-tennis-two-tone-canary
black moissanite chain | diamond-.*black
blue sapphire ring | has engagement-three-stone-oval-sapphire
ruby heart necklace | has pendant-heart-ruby
emerald green ring | has engagement-halo-emerald-green
lab grown diamond engagement ring | has engagement-eternity-white
lab diamond cuban | has diamond-iced-cuban-14mm-yellow
heart shaped moissanite | .*heart
loose cushion cut stone | simulant-cushion
princess cut stud earrings for men | earring-studs-(princess|sapphire-princess)
halo engagement ring white gold | engagement-.*halo
oval hidden halo | has engagement-hidden-halo-oval
marquise necklace | has pendant-solitaire-marquise
teardrop necklace | has pendant-solitaire-pear
three stone engagement ring oval | has engagement-three-stone-oval
champagne dial gold watch | has watch-fluted-champagne
sapphire earrings for women | has earring-studs-sapphire
ice | .*(iced|pave|tennis)
drip chain | (chain|diamond)-.*iced
bust down rolex | watch-.*iced|watch-strap-black
bust down cuban | .*iced
flooded grillz | grillz-iced
bussdown watch | watch-.*iced|watch-strap-black
icy chain | (chain|diamond)-.*iced
ice chain | (chain|diamond)-.*(iced|tennis)
frosted chain | (chain|diamond)-
drippy pendant | pendant-
gold fronts | grillz-
permanent gold teeth | grillz-
gold jesus piece | pendant-cross
iced out jesus piece | pendant-cross
hip hop chain | (chain|diamond)-
hip hop jewelry | ring-|chain-|diamond-|pendant-|grillz-|watch-|bracelet-
gangster chain | (chain|diamond)-
hood jewelry | ring-|chain-|diamond-|pendant-|grillz-|watch-|bracelet-
cartier glasses iced out | glasses-.*iced
pinky ring iced out | ring-signet-pave
icey watch | watch-.*iced|watch-strap-black
cadena cubana 10mm | .*cuban-10mm
anillo de hombre | ring-
regalo para mama | pendant-|earring-|bracelet-
regalo para mi papa | pendant-|bracelet-|ring-|watch-|chain-|diamond-
anillo de oro blanco | (ring|engagement)-.*(white|sapphire)
dije de corazon | pendant-heart|pendant-solitaire-heart
lentes de oro | glasses-.*(yellow|rose)
aros de oro | earring-hoops
argollas de matrimonio | engagement-|ring-pave-band
cadena gruesa | .*(12mm|14mm|18mm)
medalla de la virgen | pendant-
cruz de oro | pendant-cross
anillos de boda | engagement-|ring-pave-band
joyas para mujer | engagement-|earring-|bracelet-|pendant-
anillo con piedra azul | has engagement-three-stone-oval-sapphire
women's tennis bracelets | bracelet-tennis
men's cuban-link chains | (chain|diamond)-.*cuban
stud-earrings | earring-.*studs
iced-out watch | watch-.*iced|watch-strap-black
moisannite tennis chian | diamond-tennis
engagment rings oval | engagement-.*oval
cuban ling chain | (chain|diamond)-.*cuban
braclets for men | bracelet-
nacklace | chain-|diamond-|pendant-
pendent with heart | pendant-heart|pendant-solitaire-heart
grillz 8 tooth | grillz-.*8-teeth
solitare engagement ring | engagement-solitaire
marqise ring | has engagement-solitaire-marquise
medalion | pendant-medallion|custom-.*medallion
bangel | bracelet-bangle
eternety band | engagement-eternity
signit ring | ring-signet
i'm looking for a gold cuban link chain | (chain|diamond)-.*cuban
can i get a chain with my name on it | custom-nameplate
what do you have for men | pendant-|bracelet-|ring-|watch-|chain-|diamond-
do you have 14k gold | has diamond-tennis-3mm-white|engagement-(solitaire-round-white|solitaire-oval-yellow|hidden-halo-round-white|eternity-white)
do you have rose gold watches | watch-.*rose
i need a ring to propose | engagement-
under a hundred dollars | earring-(hoops-plain|studs-(sapphire|canary))|simulant|pendant-solitaire-pear|chain-rope-4mm|ring-cuban|grillz-plain-2|glasses-round-clear
necklace with my initial | custom-letter
necklace with a letter k | has custom-letter-k
picture necklace for dad | custom-photo
in stock watches | watch-
same day shipping chains | (chain|diamond)-
free shipping | page shipping
return policy | page returns
ring size chart | page size-guides
track my order | page orders
where is my order | page orders
how long does shipping take | page shipping
is it real gold | page faqs
is moissanite real | page faqs
can i pay monthly | page financing
do you take paypal | page faqs
store hours | page contact
how do i know my ring size | page size-guides
do you ship to puerto rico | page shipping
lifetime warranty | page terms
talk to a person | page contact
refund policy | page returns
can you resize a ring | page size-guides
does moissanite pass a diamond tester | page faqs
what size chain should i get | page size-guides
where is my package | page orders
cancel my order | page orders
do you have a store in houston | page contact
privacy policy | page privacy
envio gratis | page shipping
does gold vermeil tarnish | page faqs
when will my order arrive | page orders
how fast do you ship | page shipping
can i return a custom piece | page returns
do you do custom pieces | custom-
miami cuban link 12mm 24 inch | .*cuban-12mm
franco 6mm 24 inch | chain-franco-6mm
figaro chain 9mm white gold | has chain-figaro-9mm-white
box chain 2mm | has chain-box-4mm
gold rope 8mm | has chain-rope-8mm-yellow
tennis bracelet 4mm | bracelet-tennis-5mm
15mm cuban | has .*cuban-14mm
snake chain | (chain|diamond)-
herringbone chain | (chain|diamond)-
cuban link anklet | bracelet-.*cuban
tennis anklet | bracelet-tennis
gucci link | (chain|diamond)-
rolex presidential style watch | watch-fluted
datejust green dial | has watch-fluted-green
tiffany style engagement ring | engagement-solitaire
cartier nail bracelet | bracelet-bangle
rolex gold | watch-.*(yellow|rose)
patek nautilus blue dial | watch-.*blue
butterfly | pendant-
lion | pendant-
angel | pendant-
skull | pendant-
lion ring | ring-|engagement-
butterfly earrings | earring-
eagle pendant | pendant-
praying hands chain | pendant-|chain-|diamond-
moon and star necklace | has pendant-star
dollar sign pendant | pendant-
evil eye | pendant-
angel wings necklace | pendant-
infinity necklace | pendant-|chain-|diamond-
key | pendant-
money bag pendant | pendant-
anchor pendant | pendant-
watch chain ring | has watch-
chain and bracelet set for men | has bracelet-
ring and earring set | has earring-
necklace earrings bracelet | has earring-
watch and chain | has watch-
tennis chain and tennis bracelet | has bracelet-tennis
cuban chain with pendant | has pendant-.*cuban
chain with cross | has pendant-cross
diamond glasses | glasses-.*iced
mens gold watch under $500 | watch-.*(yellow|rose)
watch with diamonds under 800 | watch-(strap-black|iced-bezel)
watch with green face | watch-.*green
silver watch blue face | has watch-.*blue
rose gold watch women's | watch-.*rose
gift ideas for boyfriend | pendant-|bracelet-|ring-|watch-|chain-|diamond-
ring for my fiance | engagement-|ring-
cheapest tennis bracelet | bracelet-tennis
whats your cheapest chain | chain-
do you have anything under 50 | earring-hoops-plain
busted down watch | watch-.*iced|watch-strap-black
dope chains | (chain|diamond)-
dije de estrella | pendant-star
tienen anillos de compromiso | engagement-
ringz | ring-|engagement-
chainz | (chain|diamond)-
most popular engagement ring | engagement-
overnight shipping | page shipping
how long to ship | page shipping
shipping cost | page shipping
do you ship internationally | page shipping
exchange | page returns
can i return it | page returns
what if it doesn't fit | page returns
money back guarantee | page returns
ring sizer | page size-guides
what's my ring size | page size-guides
chain length guide | page size-guides
how to measure my wrist | page size-guides
order tracking | page orders
order status | page orders
my order hasn't arrived | page orders
phone number | page contact
call you | page contact
are you open today | page contact
are you legit | page about
is this real diamond | page faqs
are these real diamonds | page faqs
can i wear it in the shower | page faqs
will it fade | page faqs
payment plans | page financing
do you take klarna | page faqs
discount code | page faqs
military discount | page faqs
student discount | page faqs
certificate of authenticity | page certificate
gra certificate | page certificate
reviews | page about
become an ambassador | page become-affiliate
2 tone cuban | has diamond-iced-cuban-12mm-two-tone
picture pendant iced out | custom-photo
cadena de diez milimetros | .*10mm
esclava cubana 12mm | has bracelet-.*cuban-12mm
gift for uncle | pendant-|bracelet-|ring-|watch-|chain-|diamond-
gift for my niece | pendant-|earring-|bracelet-
gold chain for my 18th birthday | chain-.*yellow
tennis necklace for women | diamond-tennis
tennis bracelet sapphire | has bracelet-.*sapphire
letter b necklace | custom-letter
number 23 chain | has custom-number-23
fake rolex iced out | watch-.*iced|watch-strap-black
iced cuban bracelet 12mm gold | has bracelet-iced-cuban-12mm-yellow
anillo de compromiso oro rosa | engagement-.*rose
pago a meses | page financing
rastrear mi pedido | page orders
politica de devolucion | page returns
wholesale | page contact
`;
