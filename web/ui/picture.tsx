import { useState } from 'react';
import { Placeholder } from './placeholder.tsx';

type PictureProps = {
  /** Absent or broken, a drawing made from the name stands in. */
  src: string | null | undefined;
  alt: string;
  /** What the drawing is made from; the same seed gives the same drawing. */
  seed: string;
  /** Seen without scrolling: loaded at once instead of when it comes near. */
  eager?: boolean;
  className?: string;
};

/** A picture that fills its box, whatever the box's ratio; the box decides the size, so nothing shifts. */
export function Picture({ src, alt, seed, eager = false, className = '' }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!src || broken === src) return <Placeholder name={alt} seed={seed} className={className} />;
  return (
    <img
      src={src}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setBroken(src)}
      className={`size-full object-cover ${className}`}
    />
  );
}
