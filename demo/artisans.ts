import type { DemoArtisan } from './types.ts';

// Artisans of the demonstration catalogue: fictitious persons with real crafts and places.
export const demoArtisans: DemoArtisan[] = [
  {
    key: 'kumhar-khurja',
    name: 'Rafiq Ahmed',
    bio: 'Rafiq learned to throw on his uncle’s kick wheel in Khurja before he was tall enough to sit at it. He still mixes his glazes by eye from copper, cobalt and wood ash, and tests every new one on a kulhad first, because tea is where a cup tells the truth.',
    location: 'Khurja, Uttar Pradesh',
  },
  {
    key: 'molela-terracotta',
    name: 'Jamna Lal Kumhar',
    bio: 'Jamna Lal makes the hollow votive plaques that pilgrims have carried home from Molela for some five hundred years, and between festivals the pots, lamps and beads of the same river clay. The clay is dug once a year, trodden with donkey dung for strength, and fired in the open with straw.',
    location: 'Molela, Rajasthan',
  },
  {
    key: 'kutch-weaver',
    name: 'Vankar Dayabhai Bhimji',
    bio: 'Three generations of the family weave in one courtyard in Bhujodi: Dayabhai on the pit loom, his mother winding bobbins, his daughter drawing new borders on graph paper. They were among the first to bring kala cotton, the rain-fed cotton of Kutch, back to the loom.',
    location: 'Bhujodi, Gujarat',
  },
  {
    key: 'bagru-printer',
    name: 'Suresh Chhipa',
    bio: 'Suresh prints with blocks his grandfather carved, in red from alum and alizarin and black from iron left to rust in jaggery water. His dabu cloth is pasted with mud, dipped in indigo and dried on the riverbed, which is why no two lengths of it ever match.',
    location: 'Bagru, Rajasthan',
  },
  {
    key: 'kantha-women',
    name: 'Bolpur Kantha Circle',
    bio: 'Fourteen women meet in a schoolroom near Bolpur four afternoons a week to quilt old saris with the running stitch their grandmothers used. Each maker chooses her own pattern and signs the back corner. The circle pays by the stitch-hour and has put nine daughters through college.',
    location: 'Bolpur, West Bengal',
  },
  {
    key: 'tarakasi-cuttack',
    name: 'Pramod Sahoo',
    bio: 'Pramod draws silver through a steel plate until it is thinner than hair, twists two strands together and coils them into petals on a charcoal block. His workshop in Cuttack has one window, facing north, and a rule that nobody sneezes near the soldering.',
    location: 'Cuttack, Odisha',
  },
  {
    key: 'dokra-bastar',
    name: 'Budhram Baghel',
    bio: 'Budhram casts brass the way his people have for four thousand years: a clay core, a skin of beeswax threads, a mould that is broken to let the figure out. He keeps his own bees for the wax, and says a horse must be modelled in one sitting or it comes out lame.',
    location: 'Kondagaon, Chhattisgarh',
  },
  {
    key: 'moradabad-brass',
    name: 'Shahid Hussain',
    bio: 'Shahid beats and engraves brass in a lane of Moradabad where you can tell each workshop by the pitch of its hammers. He sketches every border freehand in chalk, then follows it with a steel graver, and he re-tins any vessel he ever sold for the price of the tin.',
    location: 'Moradabad, Uttar Pradesh',
  },
  {
    key: 'channapatna-toys',
    name: 'Sowmya Ramesh',
    bio: 'Sowmya runs a lathe shed of six turners in Channapatna, the first in the town to be headed by a woman. They turn ivory wood and press sticks of lac, coloured with turmeric, indigo and kanike flowers, against the spinning toy until it shines by friction alone.',
    location: 'Channapatna, Karnataka',
  },
  {
    key: 'saharanpur-wood',
    name: 'Imtiaz Ali',
    bio: 'Imtiaz carves sheesham that has seasoned for two summers on the roof of his workshop in Saharanpur. The vine he cuts is the one his father was known for, with every third leaf turned over, and he can tell a forged piece across the bazaar by its leaves.',
    location: 'Saharanpur, Uttar Pradesh',
  },
  {
    key: 'kashmir-papier',
    name: 'Mehraj ud Din Mir',
    bio: 'Mehraj paints papier-mâché in a Srinagar attic above the house where the pulp is pounded. A box takes him nine days: chalk, glue, gold leaf, then almond blossom laid on with a brush of two cat hairs. In winter he works by the window with a kangri under his pheran.',
    location: 'Srinagar, Jammu and Kashmir',
  },
  {
    key: 'sanganer-paper',
    name: 'Naseem Kagzi',
    bio: 'The Kagzis have made paper in Sanganer since the time of Jai Singh. Naseem lifts each sheet by hand from a vat of cotton rag, presses it, and dries it on the walls of a lane that smells of wet cloth. Offcuts from the T-shirt mills are her forest.',
    location: 'Sanganer, Rajasthan',
  },
  {
    key: 'madhubani-painter',
    name: 'Urmila Devi Jha',
    bio: 'Urmila painted her first kohbar, the wedding wall, at eleven, and has filled paper, cloth and once a bus with fish, parrots and bamboo since. She works in the kachni style of Ranti, two fine lines where others use one, with a bamboo nib and lampblack.',
    location: 'Ranti, Bihar',
  },
  {
    key: 'gond-painter',
    name: 'Sukhnandi Vyam',
    bio: 'Sukhnandi’s family are Pardhan bards who once sang the Gond stories and now paint them. His deer grow trees for antlers, and every surface is filled with a pattern of his own, small hooked seeds he calls his handwriting.',
    location: 'Dindori, Madhya Pradesh',
  },
  {
    key: 'auroville-candles',
    name: 'Anbu and Kavitha',
    bio: 'Anbu pours candles and Kavitha rolls incense in a red-earth courtyard outside Auroville. They met when both were apprentices at a larger workshop, and left with one pan, forty moulds and the wish to scent things with what grows here: vetiver, tuberose, lemongrass, neem.',
    location: 'Auroville, Tamil Nadu',
  },
  {
    key: 'kondapalli-toys',
    name: 'Venkata Lakshmi',
    bio: 'Venkata Lakshmi carves tella poniki, a wood so light that a toy elephant floats, and joins the limbs with tamarind-seed paste. Her bullock carts and dashavatara sets fill the golu steps of half of Vijayawada every autumn.',
    location: 'Kondapalli, Andhra Pradesh',
  },
  {
    key: 'pattamadai-mats',
    name: 'Zeenath Beevi',
    bio: 'Zeenath splits korai grass from the banks of the Tamirabarani into threads as fine as cotton and weaves them on a floor loom in Pattamadai. A wedding mat of hers can be rolled up and put in a coat pocket; it takes her four months.',
    location: 'Pattamadai, Tamil Nadu',
  },
  {
    key: 'assam-bamboo',
    name: 'Dipali Das',
    bio: 'Dipali leads eight basket makers in Barpeta who cut their bamboo in the dark of the moon, when the beetles leave it alone. She splits, soaks and smokes the strips over mustard husk, which gives her trays the brown of strong tea.',
    location: 'Barpeta, Assam',
  },
  {
    key: 'kolhapur-leather',
    name: 'Ashok Satpute',
    bio: 'Ashok tans buffalo hide with babul bark and hirda nuts, as the chappal makers of Kolhapur always have, and braids every strap by hand. He began making bags when a customer asked for something of the same leather she could wear indoors.',
    location: 'Kolhapur, Maharashtra',
  },
  {
    key: 'pune-engraver',
    name: 'Meera Deshpande',
    bio: 'Meera gave up drawing bridges for an engineering firm in Pune to draw letters. She engraves names in Devanagari, Latin and Modi script on wood, brass and slate, sets each by hand before she cuts it, and rings up if a spelling looks wrong.',
    location: 'Pune, Maharashtra',
  },
];
