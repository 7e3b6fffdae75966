/** An entry that a remote offers for the menu or the footer of the site. The shell decides its position. */
export interface NavigationEntry {
  /** At most 18 characters. */
  readonly label: string;
  /** A page of this remote, as a path from the root: `/events`. */
  readonly to: string;
}

/**
 * The entries of a remote: `menu` for the bar and the menu of narrow screens, `footer` for the footer's list of other
 * links.
 */
export interface OfferedNavigation {
  readonly menu?: readonly NavigationEntry[];
  readonly footer?: readonly NavigationEntry[];
}
