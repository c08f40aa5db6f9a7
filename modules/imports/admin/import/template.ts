/** An example file: all supported columns, one product with two pictures, and one without. */
export const template = [
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Status',
  'clay-lamp,Clay lamp,<p>Thrown on the wheel and fired in straw.</p>,Meera Kumbhar,Pottery,"clay, lamp, diwali",TRUE,350,24,299.00,349.00,https://example.com/lamp-front.jpg,1,active',
  'clay-lamp,,,,,,,,,,,https://example.com/lamp-lit.jpg,2,',
  'cotton-scarf,Cotton scarf,<p>Block-printed by hand.</p>,Rafiq Ahmed,Textiles,"cotton, scarf",TRUE,120,8,850.00,,,,active',
  '',
].join('\r\n');
