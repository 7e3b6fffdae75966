/**
 * React Refresh of a remote's development server patches the host's React through this hook, which must exist before
 * react-dom starts; without it a remote's hot updates arrive and change nothing. It also tells the remote that this
 * host takes them: beside a production build of React the remote reloads the page instead.
 */
export const DEVELOPMENT_PRELUDE =
  '<script>window.__REACT_TAKES_UPDATES__=true;window.__REACT_DEVTOOLS_GLOBAL_HOOK__??={renderers:new ' +
  'Map(),supportsFiber:true,inject(r){const i=this.renderers.size+1;this.renderers.set(i,r);return ' +
  'i},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}}</script>';
