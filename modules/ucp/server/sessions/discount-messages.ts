import * as m from '../../messages/index.ts';
import { type Message, warning } from '../protocol/messages.ts';
import { maxTriedCodes, type RefusedCode } from './quote-session.ts';

/** The codes of the protocol for refused discount codes. */
const codeOf: Record<RefusedCode['reason'], string> = {
  unknown: 'discount_code_invalid',
  off: 'discount_code_invalid',
  ended: 'discount_code_expired',
  used_up: 'discount_code_expired',
  used_by_customer: 'discount_code_user_ineligible',
  no_eligible_items: 'discount_code_user_ineligible',
  below_minimum: 'discount_code_user_ineligible',
  too_few_items: 'discount_code_user_ineligible',
  delivery_already_free: 'discount_code_combination_disallowed',
  automatic_is_better: 'discount_code_combination_disallowed',
  repeated: 'discount_code_already_applied',
  another_applied: 'discount_code_combination_disallowed',
  not_tried: 'discount_code_combination_disallowed',
  further: 'discount_code_combination_disallowed',
};

const maxShownText = 60;

/** Returns the message about a discount code that is not applied. */
export function codeMessage({ at, code: given, reason, message }: RefusedCode): Message {
  const code = given.slice(0, maxShownText);
  const contents: Partial<Record<RefusedCode['reason'], string>> = {
    repeated: m.lineMessages.codeIsRepeated({ code }),
    another_applied: m.lineMessages.oneCodeApplies({ code }),
    not_tried: m.lineMessages.codeIsNotTried({ code, count: maxTriedCodes }),
    further: m.lineMessages.furtherCodesAreIgnored(),
  };
  const content = contents[reason] ?? (message || m.lineMessages.codeIsUnknown({ code }));
  return warning(codeOf[reason], content, `$.discounts.codes[${at}]`);
}
