import { useState } from 'react';
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
  className?: string;
};

/** A picture that fills its box, whatever the box's ratio; the box decides the size, so nothing shifts. */
export function Picture({ src, alt, seed, when = 'near', className = '' }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!src || broken === src) return <Placeholder name={alt} seed={seed} className={className} />;
  return (
    <img
      // One that broke before the program was there to hear of it is found out here.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) image.decode().catch(() => setBroken(src));
      }}
      src={src}
      alt={alt}
      loading={when === 'near' ? 'lazy' : undefined}
      fetchPriority={when === 'first' ? 'high' : undefined}
      // The one that is waited for is on the screen with the text, not a moment after it.
      decoding={when === 'first' ? 'sync' : undefined}
      onError={() => setBroken(src)}
      className={`picture ${className}`.trim()}
    />
  );
}
