import { abandonedCartKey } from '#modules/cart-reminders/contract/keys.ts';
import { useSettings } from '#web/api/settings.ts';
import { Checkbox } from '#web/storefront/form/checkbox.tsx';
import * as m from '../messages/index.ts';

type ReminderChoiceProps = { checked: boolean; onChange: (checked: boolean) => void };

/** Asks whether the shop may send one email about the cart, while it sends this email. */
export function ReminderChoice({ checked, onChange }: ReminderChoiceProps) {
  const { emailsOn } = useSettings();
  if (!emailsOn.includes(abandonedCartKey)) return null;
  return (
    <div>
      <Checkbox name="remind" checked={checked} onTick={onChange}>
        {m.reminderChoice.label()}
      </Checkbox>
      <p className="text-sm text-muted">{m.reminderChoice.hint()}</p>
    </div>
  );
}
