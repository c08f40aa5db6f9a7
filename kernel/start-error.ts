/** The shop cannot start because of its settings or the machine; the message is for its operator. */
export class StartError extends Error {}
