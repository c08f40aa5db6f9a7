/** A category of the imported catalog. */
export type RetailCategory = {
  name: string;
  /** One sentence for the page of the category. */
  description: string;
  /** The tag of all products of this category. */
  tag: string;
};

/** A category and the words that select it. */
export type Rule = RetailCategory & {
  /** Matched against the readable name in lower case, in the order of the list; the first match wins. */
  words: RegExp;
};

/** Matches whole words, singular or plural; `_` stands for a space within a phrase. */
function anyOf(words: string): RegExp {
  const choices = words.trim().split(/\s+/).join('|').replaceAll('_', ' ');
  return new RegExp(`(?<!\\p{L})(?:${choices})(?:e?s)?(?!\\p{L})`, 'u');
}

// The order matters: rules by purpose come before rules by material or look, so that a Christmas bag belongs to
// Christmas, a sign with a joke about butter to signs, a cake tin to the kitchen.
export const RULES: readonly Rule[] = [
  {
    name: 'Christmas',
    description: 'Baubles, stockings, wreaths and all that makes the house ready for Christmas.',
    tag: 'christmas',
    words: anyOf(`
      christmas xmas santa reindeer advent bauble noel nativity snowman snowmen snowflake yuletide
      mistletoe holly sleigh tinsel jingle
    `),
  },
  {
    name: 'Cushions, Warmers & Textiles',
    description: 'Cushions, curtains, doormats and hot water bottles to make a home soft and warm.',
    tag: 'cosy',
    words: anyOf(`
      cushion curtain quilt throw doormat door_mat rug blanket filler_pad bedspread doorstop draught
      pouffe hot_water_bottle hand_warmer hottie ear_muff heat_bag acapulco_mat
    `),
  },
  {
    name: 'Signs & Wall Art',
    description: 'Metal signs, wall art, letters and plaques with something to say.',
    tag: 'sign',
    words: anyOf(`
      sign doorsign wall_art(?!_(?:table|photo)) wall_plaque plaque chalkboard blackboard black_board
      block_letters wood_letters painted_letters building_block_word number_tile door_hanger
      canvas_screen creature_screen birds_canvas canvas_art wallhanging kitchen_print shells_print
      wall_decoration poster noticeboard memo_board memoboard door_number slate_tile
    `),
  },
  {
    name: 'Easter & Spring',
    description: 'Eggs, chicks, hens and bunnies for the Easter table and the first warm days.',
    tag: 'easter',
    words: anyOf(`
      easter chick hen(?!_party) bunny bunnies egg_warmer egg_hunt egg_house flower_egg butterfly_egg
      paper_egg
    `),
  },
  {
    name: 'Jewellery & Accessories',
    description: 'Necklaces, bracelets, earrings, scarves and hair clips to wear or to give.',
    tag: 'jewellery',
    words: anyOf(`
      necklace bracelet braclet earring bangle brooch pendant hairslide hairclip hairband hair lariat
      choker bag_charm bead_charm phone_charm keyring key_fob key-chain key_chain scarf sunglasses
      slipper leis poncho rain_mac rain_hat sombrero badge tiara (?<!napkin_)ring(?!s)
    `),
  },
  {
    name: 'Bags & Totes',
    description: 'Lunch bags, jumbo shoppers, purses and umbrellas for every errand.',
    tag: 'bag',
    words: anyOf(`
      tote shopper handbag purse backpack wallet luggage washbag passport_cover umbrella cardholder
      satchel rucksack (?<!_in_)bag(?!_of)
    `),
  },
  {
    name: 'Candles & T-Lights',
    description: 'Candles, T-lights and the holders that show them off.',
    tag: 'candle',
    words: anyOf(`
      candle t-light tealight candlestick candleholder candlepot candlestand votive matches wick
      lightbulb oil_burner
    `),
  },
  {
    name: 'Lighting & Lanterns',
    description: 'Lanterns, fairy lights, lamps and shades for a gentle glow.',
    tag: 'light',
    words: anyOf('lantern lamp lampshade ubo-light torch chandelier light(?!_(?:pink|blue|green|topaz))'),
  },
  {
    name: 'Stationery & Cards',
    description: 'Notebooks, pens, wrapping paper and a card for every occasion.',
    tag: 'stationery',
    words: anyOf(`
      notebook notelet notepad journal pencil pen sketchbook sticker gift_tag tape writing_set stationery
      (?<!_in_)envelope rubber eraser sharpener ruler memo calendar diary scrapbook letter_rack
      bookmark invite postcard stamp ribbon album crayon chalk book calculator stencil paper_craft
      decoupage bookcover bookcover_tape wrap wrapping gift_wrap (?<!playing_)card(?!_party) scissor
      hole_punch origami
    `),
  },
  {
    name: 'Party & Bunting',
    description: 'Bunting, balloons, paper cups and streamers to dress up a party.',
    tag: 'party',
    words: anyOf(`
      bunting party balloon paper_chain paper_cup paper_plate napkin straw confetti honeycomb garland
      streamer birthday place_setting parasol disposable doilies windmill cracker pennant rosette
    `),
  },
  {
    name: 'Mugs, Cups & Teaware',
    description: 'Mugs, teacups, teapots and everything a proper cup of tea asks for.',
    tag: 'tea',
    words: anyOf(`
      mug teacup (?<!suction_)(?<!catch_)cup(?!_cake) teapot saucer tea_set tea_for_one tea_cosy
      egg_cosy milk_jug sugar_bowl beaker coffee_set tea_plate coaster tea_strainer tea_caddy
      coffee_caddy flask teatime tea_pot tea_coffee tea,_coffee
    `),
  },
  {
    name: 'Bathroom & Scent',
    description: 'Incense, soap, bath salts and pretty things for the bathroom.',
    tag: 'scent',
    words: anyOf(`
      incense soap bath bathroom flannel (?<!tea_)towel toilet scented scent lip_gloss perfume
      potpourri pot_pouri lavender sachet lipstick nail balm plasters tissue washroom sponge cosmetics
      manicure laundry shower fragrance first_aid compact pill
    `),
  },
  {
    name: 'Kitchen & Baking',
    description: 'Cake tins, baking cases, aprons and cheerful tools for the kitchen.',
    tag: 'kitchen',
    words: anyOf(`
      kitchen baking bake cake cakestand cutlery bowl plate jug dish pan oven apron tea_towel jam
      jelly jar recipe spoon chopping cutter measuring biscuit cookie bread pantry cupcake lunch_box
      lunchbox snack dinner tray placemat pizza salad fork ladle whisk spatula toast toastrack platter
      butter fridge magnet scale tumbler goblet bottle wine sundae popcorn chopstick colander
      casserole pudding herb enamel food cocktail chalice sugar salt pepper spice ice_cream lolly
      mould egg microwave carafe decanter champagne fruitbowl squeezer washing_up strainer milk
      milkshake tablecloth picnic dairy teaspoon knife cooking timer tea coffee charger aperitif
      cannister canister dof_glass
    `),
  },
  {
    name: 'Toys, Games & Crafts',
    description: 'Soft toys, puzzles, sewing kits and old-fashioned games for children of any age.',
    tag: 'toy',
    words: anyOf(`
      toy game jigsaw doll puppet skittle marble dominoes domino playing_cards teddy robot spaceboy
      dinosaur soldier playhouse puzzle skipping colouring magic_drawing rocket yo-yo monkey
      children's child's children kids baby feltcraft felt_craft knitting sewing sew craft animal
      harmonica musical rattle snake dolly_girl rocking_horse babushka drawing paint_set dart horse
      football tattoo kite bear monster croquet rounders naughts bingo clay boom_box boombox money_box
      money_bank rabbit cowboy pirate helicopter tool_set sandcastle flying_disc ninja space_frog
      space_owl space_cadet creepy dolphin bubblegum patches radio stress_ball spinning_top
      glider ludo piggy_bank 
    `),
  },
  {
    name: 'Garden & Outdoors',
    description: 'Pots, watering cans, bird feeders and gifts for gardeners.',
    tag: 'garden',
    words: anyOf(`
      garden gardener plant planter watering_can bird_feeder feeder birdhouse bird_house birdcage
      trowel rake hammock thermometer windchime chime windsock grow seed bucket flower_pot potting
      kneeling outdoor bbq bicycle greenhouse spade artificial art_flower topiary dovecote cloche
      beach_hut gnome wheelbarrow secateur bird_bath trellis toadstool mushroom inflatable fly_swat
    `),
  },
  {
    name: 'Clocks & Frames',
    description: 'Wall clocks, alarm clocks, mirrors and frames for favourite pictures.',
    tag: 'clock',
    words: anyOf('clock frame photoframe photo mirror portrait'),
  },
  {
    name: 'Storage & Furniture',
    description: 'Boxes, baskets, cabinets, hooks and drawers to keep things in their place.',
    tag: 'storage',
    words: anyOf(`
      box boxes basket tin cabinet drawer drawerknob hook hanger coathanger shelf shelves shelving
      rack storage chest organiser tidy container knob bin crate cupboard peg trunk table chair seat
      bench sideboard stand tub wastepaper case trinket holder suitcase unit stool desk keepsake clip
      wicker
    `),
  },
  {
    name: 'Ornaments & Decorations',
    description: 'Hearts, birds, angels and small ornaments to hang up or stand on a shelf.',
    tag: 'decoration',
    words: anyOf(`
      ornament decoration heart star angel bird fairy butterfly butterflies cherub vase flower
      paperweight gem bell feather dove curio hanging string icicle acrylic_jewel chain shell rose
      bunch tree mobile skull capiz globe stone fan wreath duck daisy cat buddha geisha pears
    `),
  },
];
