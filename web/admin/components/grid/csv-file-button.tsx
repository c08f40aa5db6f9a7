import type { ComponentProps } from 'react';
import { FileButton } from '../form/file-button.tsx';

/** Chooses a CSV file. */
export const CsvFileButton = (props: Omit<ComponentProps<typeof FileButton>, 'accept'>) => (
  <FileButton accept=".csv,text/csv" {...props} />
);
