/** An example file: one product with two pictures, one without, and one with a variant for each size. */
export const template = [
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Status',
  'clay-lamp,Clay lamp,<p>Thrown on the wheel and fired in straw.</p>,Meera Kumbhar,Pottery,"clay, lamp, diwali",TRUE,,,,350,shopify,24,299.00,349.00,https://example.com/lamp-front.jpg,1,active',
  'clay-lamp,,,,,,,,,,,,,,,https://example.com/lamp-lit.jpg,2,',
  'cotton-scarf,Cotton scarf,<p>Block-printed by hand.</p>,Rafiq Ahmed,Textiles,"cotton, scarf",TRUE,,,,120,shopify,8,850.00,,,,active',
  'silver-ring,Silver ring,<p>Cast by hand.</p>,Asha Soni,Jewellery,ring,TRUE,Size,8,RING-8,4,shopify,3,1450.00,,,,active',
  'silver-ring,,,,,,,,9,RING-9,4.5,,,1550.00,,,,',
  '',
].join('\r\n');
