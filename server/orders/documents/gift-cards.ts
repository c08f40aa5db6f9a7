import type { Printed } from './packing-slip.ts';
import { accent, Sheet } from './sheet.ts';

/** The messages of an order: its own, and those of single things in it. */
export const messagesOf = ({ order: { gift }, lines }: Printed): { message: string; sender: string }[] => [
  ...(gift?.message ? [{ message: gift.message, sender: gift.sender }] : []),
  ...lines.flatMap(({ gift: own }) =>
    own?.message ? [{ message: own.message, sender: gift?.sender ?? '' }] : [],
  ),
];

/** Cards of postcard size, each with one message and nothing of the shop but its name. */
export function drawGiftCards(messages: { message: string; sender: string }[], storeName: string): Sheet {
  const sheet = new Sheet({ title: 'Gift card', size: 'A6', layout: 'landscape', margin: 36 });
  for (const [at, { message, sender }] of messages.entries()) {
    if (at > 0) sheet.turn({ anew: '' });
    const size = message.length > 220 ? 11 : 15;
    const style = { size, align: 'center' } as const;
    const height = sheet.heightOf(message, style) + (sender ? 30 : 0);
    sheet.frame(14, accent);
    // A little above the middle, as the eye has it.
    sheet.y = Math.max(sheet.y, (sheet.bottom - height) * 0.48);
    sheet.write(message, style);
    if (sender) {
      sheet.space(10);
      sheet.write(sender, { size: 12, weight: 700, align: 'center', colour: accent });
    }
  }
  sheet.foot = storeName;
  return sheet;
}
