import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { watchIntent } from './storefront/frame/intent.ts';

const hydrate = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });

// What the server has drawn is on the screen first: taking it over holds a phone up for a while.
requestAnimationFrame(() => setTimeout(hydrate));

watchIntent();
