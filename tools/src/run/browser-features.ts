/**
 * What Chromium has for its own window, and opens two pages for with each: the popups under its address bar. Nobody
 * sees them without a display, and they take half of the processor time of a new window.
 */
const OF_THE_WINDOW = ['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup'];

/** Those that Playwright turns off, in the order of its own list. */
const OF_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/**
 * Argument of Chromium that turns off features. Only the last such argument counts, so this one, which comes after
 * Playwright's, repeats it.
 */
export const WITHOUT_FEATURES = `--disable-features=${[...OF_PLAYWRIGHT, ...OF_THE_WINDOW].join(',')}`;
