import { useState } from 'react';
import { uploadedAt } from '#contract/pictures.ts';
import { Placeholder } from './placeholder.tsx';

type PictureProps = {
  /** Absent or broken, a drawing made from the name stands in. */
  src: string | null | undefined;
  alt: string;
  /** What the drawing is made from; the same seed gives the same drawing. */
  seed: string;
  /**
   * `first` is the one that a visitor waits for, `eager` is seen without scrolling too; any other picture is
   * loaded when it comes near.
   */
  when?: 'first' | 'eager' | 'near';
  /** How wide its box is, for a picture that there is in several widths; without a word, as wide as a card's. */
  sizes?: string;
  className?: string;
};

/** The smallest first: a browser takes the first that it knows. */
const formats = [
  ['image/avif', 'avif'],
  ['image/webp', 'webp'],
  ['image/jpeg', 'jpg'],
] as const;
const cardWidth = '(min-width:64rem) 18rem,46vw';

/** A picture that fills its box, whatever the box's ratio; the box decides the size, so nothing shifts. */
export function Picture({ src, alt, seed, when = 'near', sizes = cardWidth, className = '' }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!src || broken === src) return <Placeholder name={alt} seed={seed} className={className} />;
  const looks = `picture ${className}`.trim();
  const near = when === 'near';
  const uploaded = uploadedAt(src);
  const image = (
    <img
      // One that broke before the program was there to hear of it is found out here.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) image.decode().catch(() => setBroken(src));
      }}
      width={uploaded?.width}
      height={uploaded?.height}
      src={src}
      alt={alt}
      loading={near ? 'lazy' : undefined}
      fetchPriority={when === 'first' ? 'high' : undefined}
      // The one that is waited for is on the screen with the text, not a moment after it.
      decoding={when === 'first' ? 'sync' : undefined}
      onError={() => setBroken(src)}
      className={uploaded ? 'picture' : looks}
    />
  );
  if (!uploaded) return image;
  return (
    <picture className={looks}>
      {formats.map(([type, ending]) => (
        <source
          key={type}
          type={type}
          // Of one that is loaded late, the browser knows the box already.
          sizes={near ? `auto,${sizes}` : sizes}
          srcSet={uploaded.setOf(ending)}
        />
      ))}
      {image}
    </picture>
  );
}
