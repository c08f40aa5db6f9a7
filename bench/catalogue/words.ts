// The vocabulary of the catalogue. `commonWord` and `rareWord` (products.ts) are in none of these lists.

const clay = ['terracotta', 'stoneware', 'porcelain', 'earthenware'];
const metal = ['brass', 'copper', 'bronze', 'iron', 'pewter'];
const wood = ['sheesham', 'mango wood', 'teak', 'walnut', 'bamboo', 'rosewood'];
const cloth = ['cotton', 'silk', 'linen', 'wool', 'khadi', 'jute'];
const paper = ['handmade paper', 'recycled paper', 'banana fibre', 'rice paper'];
const precious = ['silver', 'oxidised silver', 'gilded brass', 'jade', 'moonstone', 'garnet'];
const hide = ['leather', 'suede', 'canvas', 'cork'];
const wax = ['beeswax', 'soy wax', 'palm wax'];
const glass = ['glass', 'cut glass', 'enamel', 'mosaic'];
const stone = ['marble', 'soapstone', 'sandstone', 'onyx'];
const grass = ['sabai grass', 'cane', 'palm leaf', 'seagrass'];
const soft = ['oat', 'neem', 'sandalwood', 'rose'];
const sweet = ['jaggery', 'cardamom', 'saffron', 'pistachio'];

/** Fifty categories with their items and materials. */
// biome-ignore format: one shelf a line
export const assortments: readonly { name: string; items: string[]; materials: string[] }[] = [
  { name: 'Mugs and cups', items: ['mug', 'teacup', 'espresso cup', 'kulhad set'], materials: clay },
  { name: 'Bowls', items: ['bowl', 'serving bowl', 'dip bowl set', 'salad bowl'], materials: clay },
  { name: 'Plates', items: ['plate', 'dinner plate', 'cake plate', 'side plate set'], materials: clay },
  { name: 'Teapots and jugs', items: ['teapot', 'water jug', 'milk jug', 'carafe'], materials: clay },
  { name: 'Vases', items: ['vase', 'bud vase', 'floor vase', 'wall vase'], materials: glass },
  { name: 'Planters', items: ['planter', 'hanging planter', 'herb pot', 'orchid pot'], materials: clay },
  { name: 'Table lamps', items: ['table lamp', 'bedside lamp', 'reading lamp', 'lampshade'], materials: metal },
  { name: 'Lanterns', items: ['lantern', 'tea light holder', 'hanging lantern', 'wall sconce'], materials: metal },
  { name: 'Candles', items: ['candle', 'pillar candle', 'candle set', 'travel candle'], materials: wax },
  { name: 'Incense and fragrance', items: ['incense set', 'room spray', 'diffuser', 'potpourri jar'], materials: soft },
  { name: 'Soaps', items: ['soap', 'soap set', 'shaving soap', 'soap on a rope'], materials: soft },
  { name: 'Cushions', items: ['cushion', 'cushion cover', 'floor cushion', 'bolster'], materials: cloth },
  { name: 'Throws and quilts', items: ['throw', 'quilt', 'bedspread', 'baby quilt'], materials: cloth },
  { name: 'Rugs', items: ['rug', 'dhurrie', 'runner', 'door mat'], materials: cloth },
  { name: 'Table linen', items: ['tablecloth', 'napkin set', 'table runner', 'placemat set'], materials: cloth },
  { name: 'Kitchen linen', items: ['apron', 'tea towel set', 'oven glove', 'pot holder'], materials: cloth },
  { name: 'Scarves', items: ['scarf', 'stole', 'bandana', 'infinity scarf'], materials: cloth },
  { name: 'Shawls', items: ['shawl', 'wrap', 'poncho', 'cape'], materials: cloth },
  { name: 'Saris and dupattas', items: ['sari', 'dupatta', 'blouse piece', 'lehenga piece'], materials: cloth },
  { name: 'Shirts and kurtas', items: ['shirt', 'kurta', 'tunic', 'waistcoat'], materials: cloth },
  { name: 'Bags', items: ['tote bag', 'satchel', 'clutch', 'drawstring bag'], materials: hide },
  { name: 'Wallets', items: ['wallet', 'card holder', 'coin purse', 'passport cover'], materials: hide },
  { name: 'Belts', items: ['belt', 'braided belt', 'guitar strap', 'camera strap'], materials: hide },
  { name: 'Footwear', items: ['mojari', 'sandals', 'slippers', 'espadrilles'], materials: hide },
  { name: 'Necklaces', items: ['necklace', 'pendant', 'choker', 'locket'], materials: precious },
  { name: 'Earrings', items: ['earrings', 'jhumkas', 'studs', 'hoops'], materials: precious },
  { name: 'Bracelets', items: ['bracelet', 'bangle set', 'cuff', 'anklet'], materials: precious },
  { name: 'Rings', items: ['ring', 'signet ring', 'toe ring set', 'stacking rings'], materials: precious },
  { name: 'Brooches and pins', items: ['brooch', 'hair pin', 'tie pin', 'cufflinks'], materials: precious },
  { name: 'Jewellery boxes', items: ['jewellery box', 'trinket box', 'ring dish', 'watch box'], materials: wood },
  { name: 'Photo frames', items: ['photo frame', 'double frame', 'collage frame', 'mirror frame'], materials: wood },
  { name: 'Wall art', items: ['wall panel', 'wall plate', 'tapestry', 'wall hanging'], materials: wood },
  { name: 'Paintings', items: ['painting', 'scroll painting', 'miniature', 'cloth painting'], materials: paper },
  { name: 'Clocks', items: ['wall clock', 'desk clock', 'mantel clock', 'alarm clock'], materials: wood },
  { name: 'Notebooks', items: ['notebook', 'journal', 'sketchbook', 'recipe book'], materials: paper },
  { name: 'Greeting cards', items: ['greeting card', 'card set', 'gift tag set', 'pop-up card'], materials: paper },
  { name: 'Pens and desk', items: ['pen stand', 'letter opener', 'desk tray', 'paperweight'], materials: wood },
  { name: 'Gift wrap', items: ['gift wrap', 'gift box', 'ribbon set', 'gift bag'], materials: paper },
  { name: 'Wooden toys', items: ['spinning top', 'rattle', 'pull-along toy', 'stacking toy'], materials: wood },
  { name: 'Puppets and dolls', items: ['puppet', 'rag doll', 'finger puppet set', 'nesting dolls'], materials: cloth },
  { name: 'Games and puzzles', items: ['chess set', 'puzzle', 'backgammon set', 'pachisi cloth'], materials: wood },
  { name: 'Music', items: ['music box', 'wind chime', 'hand drum', 'bamboo flute'], materials: metal },
  { name: 'Baskets', items: ['basket', 'laundry basket', 'bread basket', 'picnic basket'], materials: grass },
  { name: 'Trays', items: ['tray', 'serving tray', 'breakfast tray', 'tea tray'], materials: wood },
  { name: 'Coasters', items: ['coaster set', 'trivet', 'bottle coaster', 'hot mat'], materials: stone },
  { name: 'Kitchen tools', items: ['spatula set', 'rolling pin', 'spice box', 'chopping board'], materials: wood },
  { name: 'Figures', items: ['figure', 'horse figure', 'elephant figure', 'bird figure'], materials: stone },
  { name: 'Festival lights', items: ['diya set', 'oil lamp', 'star lamp', 'string lights'], materials: clay },
  { name: 'Sweets and spices', items: ['chikki box', 'spice tin', 'fudge box', 'tea sampler'], materials: sweet },
  { name: 'Hampers', items: ['hamper', 'tea hamper', 'wedding hamper', 'housewarming hamper'], materials: grass },
];

// biome-ignore format: a list of words
export const manners = [
  'Hand-painted', 'Hand-thrown', 'Hand-carved', 'Hand-woven', 'Block-printed', 'Embroidered', 'Engraved',
  'Personalised', 'Glazed', 'Lacquered', 'Beaten', 'Braided', 'Quilted', 'Gilded', 'Rustic', 'Festive',
  'Vintage', 'Everyday', 'Little', 'Large', 'Round', 'Slender', 'Ribbed', 'Speckled', 'Striped', 'Smoked',
  'Indigo', 'Saffron', 'Crimson', 'Emerald', 'Ivory', 'Midnight', 'Turmeric', 'Rose', 'Teal', 'Ochre',
];

// biome-ignore format: a list of words
export const motifs = [
  'a lotus motif', 'a paisley border', 'marigold garlands', 'a parrot pair', 'a tree of life', 'dancing figures',
  'a mango motif', 'a jasmine trail', 'temple arches', 'a fish motif', 'elephants in procession', 'a moon and stars',
  'a checked border', 'tiny mirrors', 'a wave pattern', 'vine leaves', 'a deer motif', 'a sunburst', 'pomegranates',
  'a honeycomb pattern', 'running horses', 'monsoon clouds', 'a scalloped edge', 'a rope edge', 'cypress trees',
];

// biome-ignore format: a list of words
export const occasions = [
  'birthday', 'wedding', 'housewarming', 'anniversary', 'diwali', 'christmas', 'baby', 'farewell', 'thank-you',
  'teacher', 'festival', 'monsoon', 'summer', 'office', 'children', 'garden', 'travel', 'tea time',
];

// biome-ignore format: a list of words
export const firstNames = [
  'Aarti', 'Abdul', 'Anil', 'Asha', 'Bhavna', 'Chandra', 'Deepa', 'Devi', 'Farida', 'Ganesh', 'Gauri', 'Harish',
  'Imran', 'Indu', 'Jaya', 'Kamala', 'Karim', 'Lakshmi', 'Lalita', 'Mahesh', 'Meena', 'Mohan', 'Nafisa', 'Nalini',
  'Omkar', 'Padma', 'Pooja', 'Prakash', 'Radha', 'Rahim', 'Rekha', 'Rohit', 'Salma', 'Shanti', 'Sunil', 'Tara',
  'Uma', 'Usman', 'Vijay', 'Yusuf',
];

// biome-ignore format: a list of words
export const families = [
  'Ansari', 'Baghel', 'Barik', 'Bhimji', 'Chhipa', 'Chitrakar', 'Das', 'Dhokra', 'Gadhvi', 'Ghosh', 'Hussain',
  'Iyer', 'Jangid', 'Joshi', 'Kansara', 'Karmakar', 'Khatri', 'Kumhar', 'Lohar', 'Maharana', 'Mali', 'Mandal',
  'Meher', 'Mistry', 'Moosa', 'Nair', 'Pal', 'Patel', 'Prajapati', 'Qureshi', 'Rabari', 'Rao', 'Sahoo', 'Salvi',
  'Sharma', 'Sonar', 'Soni', 'Suthar', 'Swain', 'Tamta', 'Thapa', 'Usta', 'Vankar', 'Verma', 'Vishwakarma',
  'Wani', 'Yadav', 'Zargar', 'Mochi', 'Panika',
];

// biome-ignore format: a list of words
export const towns = [
  'Khurja', 'Molela', 'Bhujodi', 'Bagru', 'Bolpur', 'Cuttack', 'Kondagaon', 'Moradabad', 'Channapatna',
  'Saharanpur', 'Jaipur', 'Kutch', 'Srinagar', 'Kochi', 'Madurai', 'Varanasi', 'Pochampally', 'Raghurajpur',
];

/** Sentences of descriptions; `{item}`, `{material}` and `{town}` are filled in. */
export const sentences = [
  'Made one at a time in a small workshop in {town}, by people who learnt it from their parents.',
  'The {material} is chosen by hand, so that each {item} differs a little from the next.',
  'A present that is used every day and grows more handsome with the years.',
  'It comes in a plain box with a blank card, ready to be given.',
  'The maker signs every {item} on the back, with the day on which it was finished.',
  'Light enough to travel, strong enough to be handed on.',
  'The colours are drawn from plants and minerals, and fixed so that they stay.',
  'Finished with oil and a soft cloth; nothing is sprayed, nothing is plated.',
  'It takes four days from the raw {material} to the finished {item}.',
  'Small marks of the tool are left where they are: they show that no machine was in a hurry.',
  'Lovely on its own, and better in the company of two or three others.',
  'We pay for it before it leaves {town}, at the price that its maker names.',
];

// biome-ignore format: a list of words
export const features = [
  'Signed by its maker', 'Comes in a gift box', 'No two alike', 'Made in small batches', 'Plastic-free parcel',
  'Can be personalised', 'Fair price paid ahead', 'Repaired for free',
];

// biome-ignore format: a list of words
export const praise = [
  'Even lovelier than in the pictures.', 'My sister has not let go of it since.', 'Well packed and here in three days.',
  'You can see that a person made it.', 'A little smaller than I thought, yet very fine.', 'The second one that I buy.',
  'Good work, the colour is warmer than shown.', 'It arrived with a note from the workshop.',
];
