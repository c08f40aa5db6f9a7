/** The browser parts of the plugins of `haat.config.ts`; `vite.plugins.ts` writes it. */
declare module 'virtual:haat-plugins' {
  import type { ComponentType } from 'react';
  import type { PluginAdminPage } from '#kernel/contract/plugin-blocks.ts';
  import type { PluginRightDeclarations } from '#kernel/contract/rights.ts';
  import type { PaymentInstructionsProps } from '#web/payments/payment-instructions.tsx';
  import type { PaymentWindow } from '#web/payments/payment-window.ts';

  type BlockModule = { default: ComponentType<never> };

  export const adminPages: readonly PluginAdminPage[];
  /** The rights that plugins declare, by plugin. */
  export const permissions: Readonly<Record<string, PluginRightDeclarations>>;
  /** The blocks by place. `loaded` is null in the browser, and for a block that cannot be loaded. */
  export const blocks: Readonly<
    Record<
      string,
      readonly { plugin: string; load: () => Promise<BlockModule>; loaded: BlockModule | null }[]
    >
  >;
  /** The instructions of direct payments, by payment method. */
  export const paymentInstructions: Readonly<
    Record<string, () => Promise<{ default: ComponentType<PaymentInstructionsProps> }>>
  >;
  /** The payment windows by provider. */
  export const paymentWindows: Readonly<Record<string, () => Promise<{ payInWindow: PaymentWindow }>>>;
}
