/** Four panes of cast light (brief §6), in a view box of 24 by 28. */
export const logoPath = 'M1 1h9.2l1.5 12H2.6zM12.2 1h6.2l2.2 12h-6.9zM2.8 15h9.2l1.4 12H4.4zM14 15h7l2 12h-7.6z'
