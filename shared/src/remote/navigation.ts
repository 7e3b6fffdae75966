/** An entry that a remote offers to the menu or to the footer of the site. The shell decides where it stands. */
export interface NavigationEntry {
  /** At most 18 characters. */
  readonly label: string;
  /** A page of this remote, as a path from the root: `/events`. */
  readonly to: string;
}

/** What a remote offers: the menu is the bar and the menu of narrow screens, the footer its list of other links. */
export interface OfferedNavigation {
  readonly menu?: readonly NavigationEntry[];
  readonly footer?: readonly NavigationEntry[];
}
