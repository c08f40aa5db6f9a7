import { useState } from 'react';
import { uploadedAt } from '#modules/media/contract/pictures.ts';
import { Placeholder } from './placeholder.tsx';

type PictureProps = {
  /** If absent or broken, a placeholder is drawn. */
  src: string | null | undefined;
  alt: string;
  /** Determines the placeholder; the same seed gives the same drawing. */
  seed: string;
  /**
   * `first` is the most important picture of the page, `eager` is also visible without scrolling; any other picture is
   * loaded when it comes near the viewport.
   */
  when?: 'first' | 'eager' | 'near';
  /** The width of the box, to choose among the widths of the picture; by default that of a card. */
  sizes?: string;
  className?: string;
};

/** The smallest first: a browser takes the first that it supports. */
const formats = [
  ['image/avif', 'avif'],
  ['image/webp', 'webp'],
  ['image/jpeg', 'jpg'],
] as const;
const cardSizes = '(min-width:64rem) 18rem,46vw';

/** A picture that fills its box of any ratio; the box determines the size, so the layout does not shift. */
export function Picture({ src, alt, seed, when = 'near', sizes = cardSizes, className = '' }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!src || broken === src) return <Placeholder name={alt} seed={seed} className={className} />;
  const boxClass = `picture ${className}`.trim();
  const isLazy = when === 'near';
  const uploaded = uploadedAt(src);
  const image = (
    <img
      // Detects a picture that failed before hydration, when no listener was there.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) image.decode().catch(() => setBroken(src));
      }}
      width={uploaded?.width}
      height={uploaded?.height}
      src={src}
      alt={alt}
      loading={isLazy ? 'lazy' : undefined}
      fetchPriority={when === 'first' ? 'high' : undefined}
      // Paints the first picture together with the text.
      decoding={when === 'first' ? 'sync' : undefined}
      onError={() => setBroken(src)}
      className={uploaded ? 'picture' : boxClass}
    />
  );
  if (!uploaded) return image;
  return (
    <picture className={boxClass}>
      {formats.map(([type, extension]) => (
        <source
          key={type}
          type={type}
          // For a lazily loaded picture, the browser knows the box already.
          sizes={isLazy ? `auto,${sizes}` : sizes}
          srcSet={uploaded.setOf(extension)}
        />
      ))}
      {image}
    </picture>
  );
}
