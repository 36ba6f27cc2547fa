/** How long a registration waits for its address to be confirmed, in hours. */
export const registrationHours = 24;

/** The links of one kind that one address is sent an hour, whoever asks for them. [ACC-7] [ACC-22] */
export const linksAnHour = 3;
