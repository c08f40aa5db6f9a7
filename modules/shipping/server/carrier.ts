// Interface of a carrier. All amounts are in minor units.

/** A parcel to send. */
export type Parcel = {
  orderNumber: number;
  to: {
    name: string;
    phone: string;
    street: string;
    city: string;
    state: string;
    zipCode: string;
    country: string;
  };
  lines: { name: string; quantity: number; price: number }[];
  currency: string;
  /** What the courier collects; 0 for a paid order. */
  toCollect: number;
};

/** A service of a carrier, and what it charges the shop for a parcel. */
export type Rate = { service: string; label: string; amount: number };

/** A label that the carrier has issued. */
export type BoughtLabel = {
  /** Identifies the label at the carrier, which keeps it. */
  reference: string;
  /** What customers read, such as “Delhivery Surface”. */
  courier: string;
  trackingNumber: string;
};

/** A carrier has the capabilities that it declares. */
export type Carrier = {
  /** Lower-case letters, digits and hyphens; shipments store it. */
  name: string;
  /** For staff. */
  label: string;
  /** Returns the services for a parcel. @throws CarrierRefusal */
  rates?: (parcel: Parcel) => Promise<Rate[]>;
  /** Without labels, staff enter courier and tracking number. */
  labels?: {
    /**
     * Issues a label, one per key however often it is called.
     * @param service of a rate; null for the usual one
     * @throws CarrierRefusal
     */
    buy: (request: { key: string; service: string | null; parcel: Parcel }) => Promise<BoughtLabel>;
    /** Returns the label as a PDF. @throws CarrierRefusal */
    pdf: (reference: string) => Promise<Buffer>;
  };
  /** Returns the address of the page on which customers follow a shipment; null without one. */
  tracking?: (shipment: { courier: string; trackingNumber: string }) => Promise<string | null>;
};

/** The carrier rejected the request; staff read the message. */
export class CarrierRefusal extends Error {}
