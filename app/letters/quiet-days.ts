// In the browser too, so it imports nothing.

/** Days after the last answer in which its sender has not reacted: who wants to say something has mostly done so in a week. */
export const quietDays = 7
