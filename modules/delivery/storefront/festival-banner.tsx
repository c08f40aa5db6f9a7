import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { FestivalAnswer } from '#modules/delivery/contract/festival-call.ts';
import { fetchCached } from '#web/api/queries.ts';
import { useDeliveryChoice } from '#web/cart/delivery-choice.ts';

/** Says until when to order for the next festival: for any place at first, then for the remembered PIN code. */
export function FestivalBanner({ festival }: { festival: FestivalAnswer }) {
  const { pin } = useDeliveryChoice();
  const [refined, setRefined] = useState<{ pin: string; festival: FestivalAnswer }>();
  useEffect(() => {
    if (!pin) return;
    const stop = new AbortController();
    fetchCached('GET /api/festival', { query: { pin } }).then(
      (answer) => {
        if (!stop.signal.aborted) setRefined({ pin, festival: answer });
      },
      // The banner for any place stays.
      () => {},
    );
    return () => stop.abort();
  }, [pin]);
  const shown = refined?.pin === pin ? refined.festival : festival;
  if (!shown) return null;
  return (
    <Link to={`/gifts?by=${shown.by}${pin && `&pin=${pin}`}`} className="festival">
      {shown.text}
    </Link>
  );
}
