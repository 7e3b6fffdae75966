# Varnish 7 in front of the site, with the module xkey (Debian: varnish, varnish-modules). See deploy/README.md.
#
#   PURGE_KEY=<FRONT_CACHE_KEY of the site> varnishd -a :6081 -f varnish.vcl -s malloc,256m -p http_gzip_support=off
#
# The site compresses its pages itself and gives each encoding a strong tag, so Varnish must not compress or decompress.
vcl 4.1;

import std;
import xkey;

backend site {
    .host = "127.0.0.1";
    .port = "3000";
    .connect_timeout = 1s;
    # The site answers a page within four seconds, if necessary from its cache.
    .first_byte_timeout = 30s;
}

sub vcl_recv {
    if (req.restarts == 0) {
        unset req.http.Serve-Stale;
    }
    if (req.method == "PURGE") {
        # A key that is empty or short would let anybody purge.
        if (std.getenv("PURGE_KEY") !~ "^.{16}" || req.http.Purge-Key != std.getenv("PURGE_KEY")) {
            return (synth(403, "Forbidden"));
        }
        # A purged page stays available for the case that the site can't answer.
        set req.http.Purged = xkey.softpurge(req.http.Surrogate-Key);
        return (synth(200, "Purged"));
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # A visitor with a preview, with chosen versions, or without a version that failed gets pages of their own. The
    # cookie of canaries (visitor) is not in this list: without a canary all visitors get the same page, and during a
    # canary the site marks each page as private.
    if (req.http.Authorization || req.http.Cookie ~ "(^|;)\s*(preview|content_preview_(tab|frame)|override|avoid)=") {
        return (pass);
    }
    # One copy for each encoding of the site, not one for each variant of Accept-Encoding that browsers send. An
    # encoding with the weight 0 is refused.
    if (req.http.Accept-Encoding ~ "(?i)(^|,)\s*br\s*(,|$|;(?!\s*q=0(\.0*)?\s*(,|$)))") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "(?i)(^|,)\s*gzip\s*(,|$|;(?!\s*q=0(\.0*)?\s*(,|$)))") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    # A stale page is sent only if the site has just failed to answer.
    set req.grace = 0s;
    if (req.http.Serve-Stale) {
        set req.grace = 1d;
    }
    return (hash);
}

sub vcl_hash {
    # The site does not use the Host header.
    hash_data(req.url);
    return (lookup);
}

sub vcl_backend_response {
    # The request is restarted and may then be answered with a stale page.
    if (beresp.status >= 500 && !bereq.uncacheable && (bereq.is_bgfetch || !bereq.http.Serve-Stale)) {
        return (abandon);
    }
    if (beresp.http.Surrogate-Control ~ "max-age=[1-9]") {
        set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
        set beresp.grace = std.duration(regsub(beresp.http.Surrogate-Control, "^.*stale-if-error=(\d+).*$", "\1s"), 0s);
        set beresp.http.xkey = beresp.http.Surrogate-Key;
        return (deliver);
    }
    # Varnish caches only answers that allow it. For others it remembers for a moment that they are uncacheable, so that
    # requests don't wait for each other. Not longer, because then an older page could not be sent when the site fails.
    set beresp.grace = 0s;
    if (beresp.http.Cache-Control !~ "\bpublic\b" || beresp.http.Surrogate-Control || beresp.http.Set-Cookie
        || beresp.status != 200) {
        set beresp.ttl = 1s;
        set beresp.uncacheable = true;
    }
    return (deliver);
}

sub vcl_backend_error {
    if (!bereq.uncacheable && (bereq.is_bgfetch || !bereq.http.Serve-Stale)) {
        return (abandon);
    }
    set beresp.http.Content-Type = "text/plain; charset=utf-8";
    set beresp.http.Cache-Control = "no-store";
    set beresp.http.Retry-After = "5";
    set beresp.body = "The site has a problem. Please try again in a moment.";
    return (deliver);
}

sub vcl_synth {
    if (resp.status == 503 && req.method != "PURGE" && !req.http.Serve-Stale) {
        set req.http.Serve-Stale = "yes";
        return (restart);
    }
    if (req.http.Purged) {
        set resp.http.Purged = req.http.Purged;
    }
    set resp.http.Cache-Control = "no-store";
    set resp.http.Content-Type = "text/plain; charset=utf-8";
    set resp.body = resp.reason;
    return (deliver);
}

sub vcl_deliver {
    # The site's own value, from when the page was cached, comes first.
    if (resp.http.Cache-Status) {
        set resp.http.Cache-Status = resp.http.Cache-Status + ", ";
    }
    if (obj.uncacheable) {
        set resp.http.Cache-Status = resp.http.Cache-Status + "varnish; fwd=bypass";
    } elsif (obj.hits == 0) {
        set resp.http.Cache-Status = resp.http.Cache-Status + "varnish; fwd=miss; stored";
    } elsif (req.http.Serve-Stale) {
        set resp.http.Cache-Status = resp.http.Cache-Status + "varnish; hit; detail=stale";
    } else {
        set resp.http.Cache-Status = resp.http.Cache-Status + "varnish; hit";
    }
    # These headers are only for Varnish, not for visitors.
    unset resp.http.Surrogate-Control;
    unset resp.http.Surrogate-Key;
    unset resp.http.xkey;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
    return (deliver);
}
