/** Searches written after the shop's search words, in nine rounds, to measure what the words miss. Same format as JUDGED. */
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
gold links | (chain|diamond)-.*cuban|bracelet-.*cuban
miami link necklace | (chain|diamond)-.*cuban
curb chain | (chain|diamond)-.*cuban
twisted chain | chain-rope
braided chain | chain-rope|chain-franco
square link chain | chain-box
venetian chain | chain-box
diamond cut rope | chain-rope
riviera necklace | diamond-tennis
line bracelet | bracelet-tennis
tennis chain graduated | diamond-tennis-graduated
rainbow tennis chain | diamond-tennis
black diamond chain | diamond-.*black
blue diamond tennis chain | diamond-.*sapphire
pink diamond chain | diamond-.*pink
yellow diamond chain | diamond-.*canary|diamond-.*yellow
princess cut tennis chain | diamond-tennis-princess
yellow gold tennis necklace 4mm | diamond-tennis-4mm
18 inch gold chain | (chain|diamond)-
20 inch rope chain | chain-rope
30 inch chain | (chain|diamond)-
chain 24 inches 10mm | (chain|diamond)-.*10mm
wide bracelet | bracelet-.*cuban|bracelet-bangle
men silver bracelet | bracelet-
rose gold tennis bracelet | bracelet-tennis-5mm-rose
green stone bracelet | bracelet-.*emerald
sapphire bracelet | bracelet-.*sapphire
diamond bangle | bracelet-bangle-pave
gold cuff | bracelet-bangle
small hoops | earring-hoops
pave hoops | earring-hoops-pave
plain gold hoops | has earring-hoops-plain
diamond hoops | earring-hoops
solitaire earrings | earring-studs
square earrings | earring-studs-.*(princess|cushion)
square stud earrings | earring-studs-.*(princess|cushion|emerald)
black diamond earrings | earring-studs-black
yellow diamond earrings | earring-.*canary
earrings for guys | earring-
screw back earrings | earring-
nose ring | .
mens earring studs 2ct | earring-studs-.*round
emerald cut ring | engagement-.*emerald
baguette pendant | pendant-solitaire-baguette
asscher ring | engagement-
square diamond ring | engagement-.*(princess|cushion)
round brilliant engagement ring | engagement-.*round
3 carat engagement ring | engagement-
2 carat ring | engagement-
blue stone ring | engagement-.*sapphire
green engagement ring | engagement-halo-emerald-green
vintage engagement ring | engagement-
past present future ring | engagement-three-stone
trilogy ring | engagement-three-stone
double halo | engagement-double-halo
cushion halo ring | engagement-.*cushion
stacking ring | engagement-eternity|ring-pave-band
infinity band | engagement-eternity
full eternity | engagement-eternity
cocktail ring | ring-|engagement-
mens diamond ring | ring-
big ring | ring-|engagement-
square ring for men | ring-signet-pave-square
octagon ring | ring-signet-pave-octagon
k initial ring | ring-signet-letter-k
letter k | ring-signet-letter-k|custom-letter-k
monogram ring | ring-signet-letter-k|custom-
5 row ring | ring-pave-band-5
automatic watch | watch-
submariner | watch-
datejust | watch-
ap watch | watch-
dress watch | watch-
ladies watch | watch-
36mm watch | watch-
41mm watch | watch-
black dial watch | watch-.*black
white face watch | watch-.*white
blue face | watch-.*blue
iced bezel | watch-iced-bezel
leather strap | watch-strap
two tone watch | watch-
diamond watch for men | watch-
charm | pendant-
charms for chain | pendant-
medal | pendant-medallion|custom-
medallion | pendant-medallion|custom-.*medallion
compass necklace | pendant-medallion-compass
love pendant | pendant-heart
heart shaped diamond | pendant-solitaire-heart|simulant-heart|pendant-heart
bar necklace | pendant-bar
army tag | pendant-dog-tag
military tag | pendant-dog-tag
locket | pendant-|custom-photo
memorial pendant | custom-photo|pendant-
picture necklace | custom-photo
jersey number chain | custom-number
number 23 | custom-number-23
my name chain | custom-nameplate
custom name plate gold | custom-nameplate
a initial pendant | custom-letter-a|custom-letter
custom grillz | grillz-
fronts | grillz-
bottom teeth | grillz-
vampire teeth | grillz-iced-fangs
two tooth grill | grillz-.*2-teeth
silver grillz | grillz-.*white
rose gold grills | grillz-.*rose
mouth piece | grillz-
diamond teeth | grillz-iced
gold frame glasses | glasses-.*yellow
pilot sunglasses | glasses-aviator
rimless glasses | glasses-
tinted glasses | glasses-
blue lens glasses | glasses-.*blue
iced shades | glasses-.*iced
loose gem | simulant-
gemstones | simulant-
round stone 1ct | simulant-round
canary diamond | .*canary
ruby heart | .*ruby
pink stone | .*pink
d color diamond | simulant-|.*
gra certified | .
diamond tester pass | .
passes diamond tester chain | diamond-|chain-
collier | chain-|diamond-|pendant-
collar de oro | chain-|diamond-|pendant-
anillo de matrimonio | engagement-|ring-
pulsera cubana | bracelet-.*cuban
pendientes | earring-
gafas | glasses-
lentes de sol | glasses-
dientes de oro | grillz-
reloj con diamantes | watch-
moissanite stud erings | earring-studs
enagement ring oval | engagement-.*oval
tennnis bracelt | bracelet-tennis
braclet cuban 12 mm | bracelet-.*cuban-12mm
pendnat cross gold | pendant-cross
roung studs | earring-studs-round
sunglases avaitor | glasses-aviator
presidental | watch-
gold rope necklace thick | chain-rope
iced out necklace for men | diamond-|chain-.*iced
mens gold bracelet cuban | bracelet-.*cuban
skinny chain | (chain|diamond)-
chunky chain | (chain|diamond)-
box necklace white gold | chain-box
franco link 5mm | chain-franco
figaro necklace silver | chain-figaro
gold chain with diamonds | (chain|diamond)-|pendant-
diamond cuban | diamond-iced-cuban
frozen chain | (chain|diamond)-
flooded cuban | .*cuban
vvs cuban link | .*cuban
miami cuban bracelet set | .*cuban
tennis set | .*tennis
blue tennis bracelet | bracelet-.*sapphire
emerald green tennis chain | diamond-tennis-5mm-emerald
3 row ring | ring-pave-band-3
4 row band rose gold | ring-pave-band-4
hexagon ring | ring-signet-pave-hex
round signet | ring-signet-.*round
plain signet ring silver | ring-signet-plain
mens pinky ring gold | ring-
cuban ring rose gold | ring-cuban-rose
iced cuban ring | ring-iced-cuban
eternity ring gold | engagement-eternity
marquise engagement ring rose gold | engagement-solitaire-marquise
oval halo | engagement-.*halo-oval
cushion cut engagement ring yellow gold | engagement-solitaire-cushion
princess solitaire | engagement-solitaire-princess|pendant-solitaire-princess
big diamond ring for wife | engagement-|ring-
simple engagement ring | engagement-
colored engagement ring | engagement-
rings size 7 | ring-|engagement-
stud earrings 1 carat gold | earring-studs
halo earrings rose gold | earring-halo-studs-rose
blue stud earrings | earring-studs-sapphire
white gold hoops | earring-hoops-pave-white
large hoop earrings | earring-hoops
cushion studs | earring-studs-cushion
dangle earrings | earring-
drop earrings | earring-
cross with rope chain | pendant-cross-pave-yellow-rope
gold cross with chain | pendant-cross
diamond heart necklace | pendant-heart|pendant-solitaire-heart
ruby pendant | pendant-heart-ruby
sapphire drop pendant | pendant-drop-halo-sapphire
pink pendant | pendant-.*pink
dogtag necklace mens | pendant-dog-tag
star necklace gold | pendant-star
gold bar pendant | pendant-bar-pave-yellow
pear pendant | pendant-solitaire-pear|pendant-drop-halo
emerald cut necklace | pendant-solitaire-emerald|diamond-
oval diamond necklace | pendant-solitaire-oval
custom letter necklace | custom-letter|custom-
letter m | custom-letter-m
number pendant 7 | custom-number-7
photo necklace | custom-photo
picture chain | custom-photo
nameplate gold | custom-nameplate
gold watch with diamonds | watch-.*yellow
green watch | watch-.*green
brown leather watch | watch-strap-brown
steel watch black dial | has watch-fluted-black
iced out watch rose gold | watch-
champagne watch | watch-.*champagne
white dial watch | watch-.*white
full iced watch | watch-full-iced
8 teeth gold grillz | grillz-plain-8|grillz-iced-8
rose gold grillz 6 | grillz-.*6-teeth-rose
top grillz | grillz-
diamond grill | grillz-iced
canine caps | grillz-
black teeth | grillz-plain-6-teeth-black
aviator glasses gold | glasses-aviator
round sunglasses | glasses-round
square frames | glasses-square
clear lens glasses gold | glasses-.*clear
amber lens | glasses-.*amber
rose tinted glasses | glasses-.*rose
rectangular sunglasses black | glasses-rect
loose oval diamond | simulant-oval
pear cut loose stone | simulant-pear
princess cut moissanite loose | simulant-princess
loose ruby | has simulant-heart-ruby
black stone | .*black
champagne diamond | simulant-round-champagne
2 carat loose moissanite | simulant-
heart diamond | .*heart
wedding set | engagement-
his and hers rings | ring-|engagement-
jewelry for men | .
gold jewelry | .*(yellow|gold|rose)
silver ring mens | ring-
gift for wife | pendant-|earring-|bracelet-|engagement-
confirmation gift cross | pendant-cross
sweet 16 necklace | .
quinceanera jewelry | .
chain and pendant | pendant-|custom-|chain-
rope chian 6 mm gold | chain-rope-6mm
moissnite braclet | bracelet-
enagagement rng | engagement-
tenis neckless | diamond-tennis
saphire earings | earring-.*sapphire
cushon halo | engagement-.*cushion
grilles gold | grillz-
aviatar sunglass | glasses-aviator
cadena cubana de oro 10mm | .*cuban
aretes de diamante | earring-
anillo de oro para mujer | ring-|engagement-
pulsera de tenis | bracelet-tennis
wedding ring black | ring-|engagement-
tennis bracelet black | bracelet-tennis
ring pink | ring-|engagement-
ring red | ring-|engagement-
earrings pink | earring-
bracelet black | bracelet-
bangle pink | bracelet-bangle
chain gold black | (chain|diamond)-
watch pink gold | watch-.*rose
pink gold ring | (ring|engagement)-.*rose
wedding band mens black | ring-.*band|engagement-eternity
diamond pendant for her | pendant-
18k gold plated bracelet | bracelet-.*(yellow|rose)
14k gold plated bracelet | bracelet-.*(yellow|rose)
white gold rope 5mm | chain-rope-.*white
rope 4mm white gold 18 | chain-rope-4mm-white
white gold figaro 8mm | chain-figaro-.*white
nameplate cadena | custom-nameplate
initial cadena | custom-letter
photo collar | custom-photo
cadena con nombre | custom-nameplate
collares con nombre | custom-nameplate
collar con inicial | custom-letter
cadena de oro rosa | (chain|diamond)-.*rose
nombre | custom-nameplate
foto | custom-photo
iced out pendant | pendant-.*(pave|halo|tennis)
icy pendant | pendant-.*(pave|halo|tennis)
iced out cross | pendant-cross-pave
iced hoops | earring-hoops-pave
iced studs | earring-halo-studs
iced out earrings | earring-(halo|hoops-pave)
top grillz | grillz-
bottom grillz | grillz-
top grillz 8 teeth | grillz-.*8-teeth
gold plated chain | (chain|diamond)-
regalo para mi novia | pendant-|earring-|bracelet-|engagement-
regalo para mi esposo | pendant-|bracelet-|ring-|chain-|diamond-|watch-
green lenses | glasses-.*green
old english nameplate | custom-nameplate
lobster clasp | chain-(rope-(6mm-y|4mm-w)|franco-4mm-y|box-5mm-w|miami-cuban-6mm-y)|pendant-bar-pave-yellow
lobster clasp chain | chain-(rope-(6mm-y|4mm-w)|franco-4mm-y|box-5mm-w|miami-cuban-6mm-y)
box clasp | (chain|diamond|bracelet)-(miami-cuban|iced-cuban|cuban|tennis|figaro)-
box chain with lobster clasp | has chain-box-5mm-white
spring ring clasp | pendant-solitaire-oval-white
push button clasp | diamond-tennis-5mm-(pink|white)
d color | simulant-.*-white
d color moissanite | simulant-.*-white
two tone | diamond-tennis-two-tone|diamond-iced-cuban-12mm-two-tone|bracelet-tennis-sapphire-mix
two-tone tennis chain | diamond-tennis-two-tone
6,5 mm | diamond-tennis-6-5mm-white
nine millimeter figaro | chain-figaro-9mm-white
ten mm cuban | .*cuban.*-10mm
eighteen inch rope | chain-rope
plain bangle | bracelet-bangle-plain-rose
plain hoops | earring-hoops-plain-yellow
plain grillz | grillz-plain
fluted bezel | watch-fluted
brclet | bracelet-
cuban brclet | bracelet-.*cuban
1/2 carat studs | earring-studs|earring-halo-studs
1/2 ct stone | simulant-(round|princess)-white
1 1/2 carat ring | engagement-
1ct | simulant-|engagement-
loose emerald | has simulant-emerald-emerald
initial a | custom-letter-a-yellow
letter a | custom-letter-a-yellow
marquee ring | engagement-solitaire-marquise-rose
mens pinky | ring-signet
pinkie | ring-signet
sunnies | glasses-
wayfarer | glasses-
waterproof | watch-(fluted-(black|green)-steel|strap|iced-bezel-blue)
waterproof watch | watch-(fluted-(black|green)-steel|strap|iced-bezel-blue)
water resistant watch | watch-(fluted-(black|green)-steel|strap|iced-bezel-blue)
star chain | pendant-star-pave-yellow
do you have engagement rings | engagement-
do you have hoops | earring-hoops
do you have gold chains | (chain|diamond)-
do you have tennis chains | diamond-tennis
where can i find earrings | earring-
are the diamonds real | diamond-tennis-3mm-white|diamond-iced-cuban-14mm-yellow|engagement-eternity-white
mens cuban link | (chain|diamond)-.*cuban
cuban link for men | (chain|diamond)-.*cuban
cubanlink | (chain|diamond)-.*cuban
cuban-link | (chain|diamond)-.*cuban
thick cuban | (chain|diamond)-.*cuban-1[0-9]mm
miamii cuban | (chain|diamond)-.*cuban
mens jewelry | ring-|chain-|diamond-|pendant-|bracelet-|watch-
mens gold | ring-|chain-|diamond-|pendant-|bracelet-|watch-
mens silver | chain-|diamond-|bracelet-|watch-|ring-
mens iced out | (diamond|chain|bracelet|watch)-.*iced
mens engagement ring | engagement-eternity|ring-pave-band
real diamonds | diamond-tennis-3mm-white|diamond-iced-cuban-14mm-yellow|engagement-eternity-white
genuine diamond | diamond-tennis-3mm-white|diamond-iced-cuban-14mm-yellow|engagement-eternity-white
real gold chain | diamond-tennis-3mm-white|diamond-iced-cuban-14mm-yellow
real gold ring | engagement-(solitaire-round-white|solitaire-oval-yellow|hidden-halo-round-white|eternity-white)
diamond pendant | pendant-(solitaire-(?!pear)|cross|heart-pave|star|medallion|dog)
fake diamond | simulant-|glasses-|.*sapphire
jewellery | .
mens jewlery | ring-|chain-|diamond-|pendant-|bracelet-|watch-
non tarnish bracelet | bracelet-
s925 | .*-white
frozen chain | (chain|diamond)-.*iced
flooded watch | watch-.*iced|watch-strap-black
buss down | .*iced
icedout chain | (chain|diamond)-.*iced
engraving | has pendant-dog-tag|custom-|ring-signet
july birthstone | .*ruby
may birthstone | .*emerald
april birthstone | (simulant|pendant|engagement)-
september birthstone | .*sapphire
thin chain | (chain|diamond)-.*-[34]mm
dainty necklace | (chain|diamond)-.*-[34]mm
old english | custom-nameplate-king
gargantilla | diamond-tennis|bracelet-tennis
tobillera | bracelet-
torzal | chain-rope
oro amarillo | .*(yellow|canary|emerald)
negro | .*black
ray ban | glasses-
richard mille | watch-
omega | watch-
ap | watch-
8mm ring | ring-cuban-white
6mm ring | ring-pave-band-3-row
16mm bangle | bracelet-bangle-plain-rose
step cut ring | engagement-halo-emerald-green
lion pendant | pendant-
crown ring | ring-|engagement-
earring backs | earring-
drip | .*iced
.5 carat | simulant-
how do i clean my chain | (chain|diamond)-
rainbow | .*(canary|two-tone|sapphire-mix|ruby|emerald-green|sapphire|emerald-emerald|pink)
rainbow chain | diamond-.*(canary|two-tone|ruby|sapphire|emerald|pink)
nickel free | page faqs
brclt | bracelet-
jewelary | .
cheap | (earring-(hoops-plain|studs-(sapphire|canary))|simulant-(pear|marquise|oval-sapphire|heart-ruby|emerald-emerald))
cheap chain | chain-(rope-4mm|box-4mm|franco-4mm|miami-cuban-6mm)
cheapest ring | ring-(cuban|signet-plain)
inexpensive earrings | earring-(hoops-plain|studs-(sapphire|canary|round-1ct))
affordable engagement rings | engagement-(eternity-yellow|halo-emerald|three-stone-oval|solitaire-pear)
low price bracelet | bracelet-(bangle-plain|cuban-(8|10)mm|tennis-emerald)
cadena barata | chain-(rope-4mm|box-4mm|franco-4mm|miami-cuban-6mm)
most expensive chain | diamond-(iced-cuban-14mm|tennis-3mm)
no stones | (chain|ring|grillz|earring|bracelet|watch|glasses)-(miami|rope|franco|box|figaro|cuban|signet-(plain|letter)|plain|hoops-plain|bangle-plain|fluted|strap-brown|round-(clear|blue)|square-(amber|clear)|aviator-(amber|blue|green)|rect-green)
chain with no stones | chain-(?!.*iced)
ring without stones | ring-(cuban|signet-(plain|letter))
plain ring no diamonds | ring-(cuban|signet-(plain|letter))
grillz no diamonds | grillz-plain
watch without diamonds | watch-(fluted|strap-brown)
cadena sin piedras | chain-(?!.*iced)
earrings not gold | earring-(?!.*(yellow|rose|canary))
chain no pendant | (chain|diamond)-
10 year anniversary ring | engagement-
braslet | bracelet-
chane | (chain|diamond)-
erings | earring-
penden | pendant-|custom-
soliter ring | engagement-solitaire
saffire ring | engagement-three-stone-oval-sapphire
cygnet ring | ring-signet
wathces | watch-
juelry | .
yg chain | (chain|diamond)-.*(yellow|cushion)
ss chain | (chain|diamond)-.*white
rhodium plated chain | (chain|diamond)-.*(white|sapphire|pink|two-tone)
prescription glasses | glasses-.*clear
pink sunglasses | glasses-.*rose
rollie | watch-
tiffany setting | engagement-solitaire
radiant cut ring | engagement-
old mine cut | simulant-cushion|.*cushion
wrist chain | bracelet-
name pendant | custom-nameplate
aros | earring-hoops
piedras sueltas | simulant-
plain gold chain | chain-.*(yellow|rose)(?!-iced)
mens gold chain 5mm 22 inch | (chain|diamond)-.*(5|4|6)mm-(yellow|rose)
dog tag with rope chain | pendant-dog-tag
picture of my dog necklace | custom-photo
6mm cuban 18" | chain-miami-cuban-6mm-yellow
2.5 carat oval ring | engagement-.*oval
bustdown grillz | grillz-iced
heart on cuban chain | pendant-heart-pave-rose-cuban
gift for my mom under 200 | pendant-|earring-|bracelet-
his wedding band | engagement-eternity|ring-
emarald tennis bracelet | bracelet-tennis-emerald
whitegold chain | (chain|diamond)-.*white
925 silver rope chain | chain-rope-.*white
men's dress watch leather | watch-strap
anillo de promesa | engagement-
quartz watch | watch-
quarz watch | watch-(strap-black|fluted-white)
swiss automatic | has watch-fluted-white-rose
self winding automatic watch | watch-
sapphire crystal watch | watch-
watch with date | watch-fluted-(black|champagne)
screw down crown | has watch-iced-bezel-black
black calfskin watch | has watch-strap-black
watch 100m | watch-fluted-(black|green)
uv400 sunglasses | glasses-
uv protection | glasses-
prescription glasses | has glasses-round-clear
spring hinges | has glasses-square-smoke
adjustable nose pads | has glasses-round-clear
royal oak | watch-
smartwatch | watch-
watch with leather band | watch-strap
groom wedding ring | engagement-eternity|ring-pave-band
groomsmen gift | pendant-|bracelet-|ring-|watch-|chain-|diamond-
anillo de matrimonio hombre | engagement-eternity|ring-pave-band
virgin mary necklace | pendant-cross
guadalupe | pendant-cross
big chain | .*(12mm|14mm|18mm)
baby cuban | .*cuban-6mm
johnny dang grillz | grillz-
reloj de hombre plateado | watch-.*(steel|white)
placa con nombre | custom-nameplate
toi et moi ring | engagement-three-stone
cathedral setting | engagement-
emerald cut three stone | has engagement-three-stone-emerald
yellow sapphire | .*canary
pink moissanite | .*pink
cartilage | earring-
polarized | glasses-
blue light glasses | has glasses-round-clear
cartier love bracelet | bracelet-bangle
nameplate in cursive | custom-nameplate
prom jewelry | pendant-|earring-|bracelet-
pulsera dorada | bracelet-.*(yellow|rose)
bff necklace | pendant-
3 initial necklace | custom-letter
chanis | chain-|diamond-
earringss | earring-
broqueles | earring-studs
arracadas | earring-hoops
first communion gift | pendant-cross
confirmation gift | pendant-cross
nothing over 100 earrings | earring-
2.00 ct studs | earring-studs
3.0 ctw studs | has earring-studs-princess
10.0mm cuban | .*cuban-10mm
trillion cut | simulant-
green stone ring | engagement-halo-emerald-green
pink stone pendant | pendant-drop-halo-pink
black stone chain | diamond-.*black
name ring | ring-signet-(plain|letter)
cartier style bracelet | bracelet-bangle
versace medusa pendant | pendant-
biggest cuban link | .*(14mm|18mm)
thickest rope chain | chain-rope-8mm
longest chain | chain-|diamond-
widest bracelet | bracelet-.*(12mm|bangle-pave)
largest stud earrings | earring-studs
moisanight ring | ring-|engagement-
tennis braclette | bracelet-tennis
6 top teeth gold grillz custom fit | grillz-.*6-teeth
womens jewelry | engagement-|earring-|bracelet-|pendant-
franco vs rope chain | chain-(rope|franco)
rope vs cuban | .*(rope|cuban)
emerald cut vs princess cut | .*(emerald|princess)
necklace and earrings | chain-|diamond-|pendant-|earring-
watch and bracelet | watch-|bracelet-
dog tag with rope chain | pendant-dog-tag
rope chain 3mm | chain-rope-4mm
cuban 20mm | .*(18mm|12mm|10mm)
half carat earrings | earring-studs
iced out set | .*(iced|pave|tennis)
top and bottom set | grillz-
graduation gift chain for son | chain-|diamond-
christmas gift for husband | ring-|diamond-|pendant-(cross|dog|medallion)|chain-|watch-|bracelet-
gift for my 16 year old son | ring-|diamond-|pendant-(cross|dog|medallion)|chain-|watch-|bracelet-
regalo para mi esposa | pendant-|earring-|bracelet-|engagement-
sweet sixteen necklace | pendant-
mens wedding band black | ring-pave-band|engagement-eternity
wedding bands his and hers | ring-pave-band|engagement-eternity
make my own chain | custom-
hoops not iced | earring-hoops-plain
glasses not tinted | glasses-.*clear
dientes de oro 6 | grillz-.*6-teeth
presidential watch gold | watch-fluted
thin gold chain for layering | chain-rope-4mm|chain-franco-4mm|chain-box|chain-miami-cuban-6mm|diamond-tennis-4mm
braclet tennis gold | bracelet-tennis
bracelt for men | bracelet-.*cuban
push present | pendant-|earring-|bracelet-
gift for grandma birthstone | .*(sapphire|ruby|emerald-green)
rings bracelets chains | ring-|engagement-|bracelet-|chain-|diamond-
necklaces & earrings | chain-|diamond-|pendant-|earring-
bracelets, earrings | bracelet-|earring-
chains rings watches | has watch-
earrings and necklace set | has earring-
necklace and bracelet set | has bracelet-
cuban chain and bracelet | has bracelet-.*cuban
grillz and chain | has grillz-
earrings and gold necklace | has earring-.*(yellow|canary)
letter s pendant iced | custom-letter
iced out initial pendant | custom-letter
initial t chain gold | custom-letter-(a|m)
custom name chain iced out | custom-nameplate
iced number pendant | custom-number
pendant with my kid's face | custom-photo
memory locket with picture | custom-photo
vs1 diamond | has engagement-eternity-white
diamond ring | has engagement-eternity-white
si1 diamond chain | (chain|diamond)-
gra certified moissanite ring | ring-.*(pave|iced)|engagement-
certified moissanite | simulant-(?!pear|marquise|.*(emerald-emerald|sapphire|ruby|canary))|.*(pave|iced|tennis|solitaire)
certified diamond | has diamond-tennis-3mm-white
butterfly necklace | pendant-
moon necklace | pendant-
best chain for 150 | chain-(rope-6mm|franco-4mm|figaro-7mm|box-5mm|miami-cuban-6mm)
anillo de compromiso ovalado | engagement-.*oval
blinged out pinky ring | ring-signet-pave
black diamond necklace | diamond-.*black
retirement gift watch | watch-
iced out watch under 1000 | watch-(strap-black|iced-bezel)
cuban link 22 inches 8mm | .*cuban-8mm
emrald ring | engagement-.*emerald
cadena con cruz | pendant-cross
dientes de diamante | grillz-iced
audemars piguet iced out | watch-.*iced|watch-strap-black
oval moissanite engagement ring rose gold | engagement-.*rose
real 14k gold cuban | has diamond-iced-cuban-14mm-yellow
watch and tennis bracelet | has watch-
`;
