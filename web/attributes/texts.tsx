import type { AttributeText } from '#kernel/contract/attribute-values.ts';

type AttributeTextsProps = { texts: readonly AttributeText[]; className?: string };

/** Values of attributes with their labels, below the name of what they belong to. */
export const AttributeTexts = ({ texts, className = 'text-sm' }: AttributeTextsProps) =>
  texts.map(({ name, label, text }) => (
    <p key={name} className={`${className} whitespace-pre-line wrap-anywhere`} dir="auto">
      {label}: <span className="font-medium">{text}</span>
    </p>
  ));
