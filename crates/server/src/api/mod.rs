//! What the server answers: REST, WebSockets, the stream of bots, and questions of those who run
//! it. `docs/protocol.md` tells it for people who write clients.
//!
//! * [`identity`] proves who somebody is by [`keys`], `who` finds out who sends a request.
//! * [`origin`] and [`limits`] say who is let in, [`proxies`] where they come from, and `guard` is the
//!   door where they are asked.
//! * `me`, `tables`, `live`, `stream` and `operations` are the routes, `openapi` their description.
//! * `answer` is how requests are read and answers written, `metrics` what is counted.
//!
//! # Guarantees
//!
//! * Whatever is sent, the answer is a described one: refusals have a code that does not change.
//! * Nothing that comes in is larger, faster or more than it may be.
//! * What is unknown and what is forbidden to know are answered alike.

mod answer;
mod guard;
pub mod identity;
mod judged;
pub mod keys;
pub mod limits;
mod live;
mod me;
mod metrics;
mod openapi;
mod operations;
pub mod origin;
pub mod proxies;
mod socket;
mod stream;
mod tables;
mod who;
mod wire;

use std::net::IpAddr;
use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::Request;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::{any, get};
use axum::{Router, middleware};
use calot_protocol::ErrorCode;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use self::answer::Refused;
use self::judged::Judged;
use self::keys::Keys;
use self::limits::{Limits, Permit};
use self::live::Alive;
use self::metrics::Metrics;
use self::origin::Origin;
use self::proxies::Proxies;
use self::who::Cookies;
use crate::Page;
use crate::config::Config;
use crate::hub::Hub;
use crate::store::{Store, Unavailable};

pub use guard::Peer;

/// Where the routes of this version are.
const VERSION: &str = "/api/v1";

/// All that answers need. Cheap to clone.
#[derive(Clone)]
pub struct Api(Arc<Inner>);

/// What an [`Api`] is made of.
pub struct Inner {
    hub: Hub,
    store: Arc<dyn Store>,
    keys: Keys,
    judged: Judged,
    cookies: Cookies,
    limits: Limits,
    metrics: Metrics,
    live: Arc<Alive>,
    public_url: Option<Origin>,
    proxies: Proxies,
    metrics_token: Option<String>,
}

impl Deref for Api {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}

impl Api {
    /// The API of a hub.
    pub async fn new(hub: Hub, store: Arc<dyn Store>, config: &Config) -> Result<Api, Unavailable> {
        let none = |_| Unavailable::Failed("the system has no random numbers".to_owned());
        let keys = Keys::shared(&*store).await?;
        let process = u32::from_be_bytes(random().map_err(none)?);
        Ok(Api(Arc::new(Inner {
            metrics: Metrics::new(process, &hub, &store),
            hub,
            store,
            cookies: Cookies::new(&keys, config.is_secure()),
            keys,
            judged: Judged::default(),
            limits: Limits::new(&config.rates, config.unlimited_loopback),
            live: Alive::new(),
            public_url: config.public_url.clone(),
            proxies: config.proxies.clone(),
            metrics_token: config.metrics_token.clone(),
        })))
    }

    /// Lets a connection in, as long as what is returned lives; nothing when there are too many
    /// from this address. All that come through a known proxy are from its address.
    pub fn admit(&self, peer: IpAddr) -> Option<Permit> {
        if self.proxies.are_at(peer) {
            return Some(Permit::default());
        }
        self.limits.socket(self.limits.visitor(peer))
    }

    /// Tells balancers that others should take over; everything else goes on.
    pub fn drain(&self) {
        self.live.drain();
    }

    /// Lets nobody in any more, tells everybody who is connected, and waits until they have gone, but
    /// no longer than this.
    pub async fn stop(&self, patience: Duration) {
        self.live.stop();
        self.hub.stop().await;
        let _ = tokio::time::timeout(patience, self.live.ended()).await;
    }

    /// Everything that the server answers: the API, and the page at all other addresses.
    pub fn router(&self, page: Page) -> Router {
        let (routes, mut document) = routes().split_for_parts();
        openapi::name_cookie(&mut document, self.cookies.name());
        let document = document.to_json().unwrap_or_default();
        let document = move || async move {
            let json = [(header::CONTENT_TYPE, "application/json")];
            (json, document).into_response()
        };
        routes
            .route("/api/openapi.json", get(document))
            .route("/api", any(nothing))
            .route("/api/", any(nothing))
            .route("/api/{*rest}", any(nothing))
            .method_not_allowed_fallback(async || Refused::from(ErrorCode::Method))
            .layer(middleware::from_fn_with_state(self.clone(), guard::door))
            .fallback(move |request: Request| async move { page.answer(&request) })
            .with_state(self.clone())
    }

    /// What is answered at the address that is only for the figures.
    pub fn metrics_router(&self) -> Router {
        Router::new()
            .route("/metrics", get(operations::open_metrics))
            .with_state(self.clone())
    }
}

/// The description of the API, as JSON.
pub fn description() -> String {
    let (_, document) = routes().split_for_parts();
    document.to_pretty_json().unwrap_or_default()
}

async fn nothing() -> Refused {
    ErrorCode::NoSuchAddress.into()
}

/// All routes, with their descriptions.
fn routes() -> OpenApiRouter<Api> {
    let versioned = OpenApiRouter::new()
        .routes(routes!(me::me, me::change_me))
        .routes(routes!(me::link))
        .routes(routes!(me::claim))
        .routes(routes!(me::bots, me::make_bot))
        .routes(routes!(me::remove_bot))
        .routes(routes!(tables::my_tables))
        .routes(routes!(live::mine))
        .routes(routes!(tables::lobby, tables::open))
        .routes(routes!(tables::table))
        .routes(routes!(tables::command))
        .routes(routes!(tables::events))
        .routes(routes!(tables::record))
        .routes(routes!(live::table))
        .routes(routes!(stream::stream));
    OpenApiRouter::with_openapi(openapi::Description::openapi())
        .nest(VERSION, versioned)
        .routes(routes!(operations::health))
        .routes(routes!(operations::ready))
        .routes(routes!(operations::metrics))
}

/// Random bytes that nobody can guess.
fn random<const LENGTH: usize>() -> Result<[u8; LENGTH], Refused> {
    let mut bytes = [0; LENGTH];
    match getrandom::fill(&mut bytes) {
        Ok(()) => Ok(bytes),
        Err(error) => {
            tracing::error!(%error, "the system has no random numbers");
            Err(ErrorCode::Internal.into())
        }
    }
}
