import { changeDelivery, useDeliveryChoice } from '#web/cart/delivery-choice.ts';
import { Checkbox } from '#web/storefront/form/checkbox.tsx';
import * as m from '../messages/index.ts';

/** The choice to have each item sent as soon as it is ready, which the browser remembers. */
export function SendSeparately() {
  const { sendSeparately } = useDeliveryChoice();
  return (
    <Checkbox
      name="sendSeparately"
      checked={sendSeparately}
      onTick={(isChosen) => changeDelivery({ sendSeparately: isChosen })}
    >
      {m.sendSeparately.sendEachItem()}
    </Checkbox>
  );
}
